-- Promotions, delivery methods, carts and reserved stock. Amounts are integer minor units (cents).

create table promotion (
  id text primary key,
  name text not null unique,
  display_name text not null,
  terms text,
  coupon_code text unique check (coupon_code = upper(coupon_code)),
  kind text not null check (kind in ('Percentage', 'Amount', 'BuyXGetY')),
  target text not null check (target in ('Cart', 'Item', 'Shipping')),
  value bigint not null check (value > 0),
  maximum_discount_minor bigint,
  minimum_amount_minor bigint not null default 0,
  currency text check (currency ~ '^[A-Z]{3}$'),
  brands text[] not null default '{}',
  categories text[] not null default '{}',
  required_categories text[] not null default '{}',
  delivery_classes text[] not null default '{}',
  webstores text[] not null default '{}',
  exclusive boolean not null default false,
  priority integer not null default 100,
  usage_limit integer,
  usage_count integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  buy_quantity integer check (buy_quantity > 0),
  get_quantity integer check (get_quantity > 0),
  get_brands text[] not null default '{}',
  get_categories text[] not null default '{}',
  minimum_quantity integer not null default 1 check (minimum_quantity > 0),
  products text[] not null default '{}',
  buyer_groups text[] not null default '{}',
  per_shopper_limit integer check (per_shopper_limit > 0),
  constraint promotion_units check (
    (kind = 'BuyXGetY') = (buy_quantity is not null) and (kind = 'BuyXGetY') = (get_quantity is not null)),
  constraint promotion_units_target check (kind <> 'BuyXGetY' or target = 'Item')
);
comment on table promotion is 'A promotion with its conditions. An empty list sets no condition.';
comment on column promotion.name is 'A developer name that never changes; the id is made from it.';
comment on column promotion.coupon_code is 'Upper case; null for a promotion that applies without a code.';
comment on column promotion.value is
  'A percentage in hundredths (500 = 5 %), or minor units off the cart, off each unit of a line, or off the '
  'delivery fee.';
comment on column promotion.minimum_amount_minor is
  'The minimum total, at sales prices, of the lines that the promotion applies to.';
comment on column promotion.currency is 'The currency of its amounts. Null means the default currency of each store.';
comment on column promotion.categories is 'URL paths. A product also belongs to the ancestors of its categories.';
comment on column promotion.required_categories is 'The cart must have a product of each of these categories.';
comment on column promotion.delivery_classes is 'The classes of service whose fee a shipping promotion lowers.';
comment on column promotion.webstores is 'Names of web stores; empty means all stores.';
comment on column promotion.buy_quantity is
  'Buy X, get Y: of all units that the promotion applies to, the cheapest `get_quantity` of every `buy_quantity + '
  'get_quantity` units cost `value` hundredths of a percent less.';
comment on column promotion.get_brands is
  'The brands and categories of the units that are discounted; empty means those of the units that are bought.';
comment on column promotion.minimum_quantity is
  'How many units that the promotion applies to the cart must have at least.';
comment on column promotion.products is 'The products that the promotion applies to, by id; empty sets no condition.';
comment on column promotion.buyer_groups is 'Names of buyer groups; empty means everybody, guests included.';
comment on column promotion.per_shopper_limit is 'How many orders of one shopper may use it.';

create table promotion_redemption (
  promotion_id text not null references promotion(id) on delete cascade,
  redeemer text not null,
  uses integer not null check (uses > 0),
  primary key (promotion_id, redeemer)
);
comment on table promotion_redemption is 'How often a shopper has used a promotion with a limit.';
comment on column promotion_redemption.redeemer is
  '''user:<user>'', or ''email:<address>'' for guests, who have no other identity.';

create table delivery_method (
  id text primary key,
  name text not null,
  description text not null,
  carrier text not null,
  class_of_service text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  process_days integer not null,
  goods text not null check (goods in ('any', 'large', 'small')),
  sort_order integer not null
);
create unique index delivery_method_class on delivery_method (class_of_service, coalesce(currency, ''));
comment on table delivery_method is 'A delivery method.';
comment on column delivery_method.currency is
  'The currency of the fee. Null means the default currency of each store.';
comment on column delivery_method.process_days is
  'Working days before dispatch, in addition to the transit days of the region.';
comment on column delivery_method.goods is
  'small: only for carts without a large appliance; large: only for carts with one.';

create table cart (
  id text primary key,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  guest_id uuid,
  account_id text references account(id),
  user_id text references shopper(id),
  status text not null default 'Active' check (status in ('Active', 'Checkout', 'Closed', 'PendingDelete')),
  is_secondary boolean not null default false,
  type text not null default 'Cart' check (type in ('Cart', 'PayNowReadOnly', 'Template')),
  name text not null default 'Cart',
  currency text not null,
  version integer not null default 1,
  calculated_at timestamptz,
  custom_fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index cart_current on cart (webstore_id, owner_key)
  where status in ('Active', 'Checkout') and not is_secondary;
-- For carts that wait for a shopper who wants to be reminded.
create index cart_of_shopper on cart (user_id) where status = 'Active' and user_id is not null;
comment on table cart is 'A cart. Each owner has at most one current cart in a store.';
comment on column cart.owner_key is
  '''guest:<guest id>'' or ''account:<effective account>:<user>''. Every query for a personal record filters by it.';
comment on column cart.is_secondary is
  'A secondary cart is only found by its id. An owner may have any number of them.';
comment on column cart.currency is
  'A cart keeps the currency that it started with, because a store may sell in several.';
comment on column cart.version is 'Increases with each change of lines or coupons. It is the cart''s ETag (API-67).';
comment on column cart.calculated_at is
  'The cart is being calculated until this time. Only used in stores that calculate asynchronously.';
comment on column cart.custom_fields is
  'The merchant''s own fields by name (API-22). An order copies those of the cart, its checkout, each line and each '
  'delivery group.';

create table delivery_group (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  is_default boolean not null default false,
  name text not null,
  address jsonb,
  location_group_id text references location_group(id),
  delivery_method_id text references delivery_method(id),
  desired_delivery_date text,
  shipping_instructions text,
  is_gift boolean not null default false,
  gift_message text,
  gift_to_name text,
  custom_fields jsonb not null default '{}',
  sequence bigint generated always as identity,
  created_at timestamptz not null default now()
);
create unique index delivery_group_default on delivery_group (cart_id) where is_default;
create index delivery_group_cart on delivery_group (cart_id, sequence);
comment on table delivery_group is
  'The destination, method and date of a part of a cart. Every cart has a default group from the start.';
comment on column delivery_group.location_group_id is
  'The region that serves the address; written together with the address.';

-- The id of the default group is the cart's id with the prefix of delivery groups, so no look-up is needed.
create function add_default_delivery_group() returns trigger language plpgsql as $$
begin
  insert into delivery_group (id, cart_id, is_default, name) values ('0a7' || substr(new.id, 4), new.id, true, 'Default');
  return null;
end $$;
create trigger cart_has_default_group after insert on cart for each row execute function add_default_delivery_group();

create table cart_item (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  delivery_group_id text not null references delivery_group(id) on delete cascade,
  belongs_to_item_id text references cart_item(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  selling_model_id text references selling_model(id),
  subscription_term integer check (subscription_term > 0),
  sub_type text check (sub_type in ('Bonus', 'Gift')),
  custom_fields jsonb not null default '{}',
  sequence bigint generated always as identity,
  created_at timestamptz not null default now()
);
create index cart_item_delivery_group on cart_item (delivery_group_id);
create index cart_item_belongs_to on cart_item (belongs_to_item_id) where belongs_to_item_id is not null;
-- One line per product, selling model, group and appliance.
create unique index cart_item_product on cart_item
  (cart_id, product_id, coalesce(selling_model_id, ''), delivery_group_id, coalesce(belongs_to_item_id, ''));
comment on table cart_item is 'A line of a cart.';
comment on column cart_item.delivery_group_id is 'Defaults to the cart''s default delivery group (by a trigger).';
comment on column cart_item.belongs_to_item_id is
  'The line of the appliance that this line belongs to, for example its installation.';
comment on column cart_item.sequence is 'Gives lines that were added in the same millisecond an order.';

-- A line without a group, or one that moves to another cart, gets the default group.
create function choose_default_delivery_group() returns trigger language plpgsql as $$
begin
  if new.delivery_group_id is null or (tg_op = 'UPDATE' and new.cart_id <> old.cart_id and new.delivery_group_id = old.delivery_group_id) then
    new.delivery_group_id := '0a7' || substr(new.cart_id, 4);
  end if;
  return new;
end $$;
create trigger cart_item_has_group before insert or update of cart_id on cart_item
  for each row execute function choose_default_delivery_group();

create table cart_coupon (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  promotion_id text not null references promotion(id) on delete cascade,
  custom_fields jsonb not null default '{}',
  sequence bigint generated always as identity,
  unique (cart_id, promotion_id)
);
comment on table cart_coupon is 'A coupon of a cart.';

create table stock_reservation (
  id text not null,
  cart_id text not null references cart(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id),
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  for_payment boolean not null default false,
  client_key text,
  primary key (id, product_id, location_id)
);
create index stock_reservation_cart on stock_reservation (cart_id);
create index stock_reservation_expiry on stock_reservation (expires_at);
create index stock_reservation_product on stock_reservation (product_id, location_id);
create index stock_reservation_client on stock_reservation (client_key, product_id) where client_key is not null;
comment on table stock_reservation is
  'Stock that is reserved for a cart. `stock.reserved` is the sum of these rows and is only changed together with '
  'them.';
comment on column stock_reservation.for_payment is
  'True if a payment made the reservation (STOCK-16). It is released when the payment fails.';
comment on column stock_reservation.client_key is
  'A hash of the client''s address, until the payment is approved. It limits how much one client can reserve '
  '(STOCK-18).';
