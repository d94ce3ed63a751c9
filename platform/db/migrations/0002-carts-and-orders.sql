-- Promotions, delivery methods, tax rates, carts, checkouts, payments, reservations and orders. Amounts are
-- integer minor units.

create table promotion (
  id text primary key,
  -- A developer name that never changes; the id is made from it.
  name text not null unique,
  display_name text not null,
  terms text,
  -- Upper case; null for a promotion that applies without a code.
  coupon_code text unique check (coupon_code = upper(coupon_code)),
  kind text not null check (kind in ('Percentage', 'Amount')),
  target text not null check (target in ('Cart', 'Item', 'Shipping')),
  -- A percentage in hundredths (500 = 5 %), or minor units off the cart, off each unit of a line, or off the
  -- delivery fee.
  value bigint not null check (value > 0),
  maximum_discount_minor bigint,
  -- The minimum total, at sales prices, of the lines that the promotion applies to.
  minimum_amount_minor bigint not null default 0,
  -- An empty list sets no condition. Categories are URL paths; a product also belongs to the ancestors of its
  -- categories.
  brands text[] not null default '{}',
  categories text[] not null default '{}',
  -- The cart must have a product of each of these categories.
  required_categories text[] not null default '{}',
  -- The classes of service whose fee a shipping promotion lowers.
  delivery_classes text[] not null default '{}',
  -- Names of web stores; empty means all stores.
  webstores text[] not null default '{}',
  exclusive boolean not null default false,
  priority integer not null default 100,
  usage_limit integer,
  usage_count integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz
);

create table delivery_method (
  id text primary key,
  name text not null,
  description text not null,
  carrier text not null,
  class_of_service text not null unique,
  fee_minor bigint not null check (fee_minor >= 0),
  -- Working days before dispatch, in addition to the transit days of the region.
  process_days integer not null,
  -- small: only for carts without a large appliance; large: only for carts with one.
  goods text not null check (goods in ('any', 'large', 'small')),
  sort_order integer not null
);

create table tax_rate (
  -- The two-letter code of the state.
  region text primary key,
  name text not null,
  -- In thousandths of a percent: 6625 = 6.625 %.
  rate integer not null check (rate >= 0),
  -- Whether the state taxes delivery charges that are stated separately.
  taxes_delivery boolean not null
);

create table cart (
  id text primary key,
  webstore_id text not null references webstore(id),
  guest_id uuid not null,
  status text not null default 'Active' check (status in ('Active', 'Checkout', 'Closed', 'PendingDelete')),
  currency text not null,
  -- Increases with each change of lines or coupons; it is the cart's ETag.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index cart_current on cart (webstore_id, guest_id) where status in ('Active', 'Checkout');

create table cart_item (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  -- Gives lines that were added in the same millisecond an order.
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  unique (cart_id, product_id)
);

create table cart_coupon (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  promotion_id text not null references promotion(id) on delete cascade,
  sequence bigint generated always as identity,
  unique (cart_id, promotion_id)
);

create table checkout (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  webstore_id text not null references webstore(id),
  guest_id uuid not null,
  status text not null default 'Active' check (status in ('Active', 'Completed', 'Cancelled')),
  delivery_group_id text not null unique,
  contact jsonb,
  address jsonb,
  desired_delivery_date text,
  shipping_instructions text,
  delivery_method_id text references delivery_method(id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index checkout_active on checkout (cart_id) where status = 'Active';
create index checkout_guest on checkout (webstore_id, guest_id);

-- A visit to the hosted payment page. Card numbers are never stored.
create table payment_session (
  -- Random and unguessable, because it is part of the payment page's address.
  id text primary key,
  checkout_id text not null references checkout(id) on delete cascade,
  merchant text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'challenge', 'pending', 'approved', 'declined', 'cancelled')),
  return_url text not null,
  cancel_url text not null,
  payment_token text unique,
  card_brand text,
  card_last_four text,
  declines integer not null default 0,
  challenge_tries integer not null default 0,
  pending_since timestamptz,
  created_at timestamptz not null default now()
);
create index payment_session_checkout on payment_session (checkout_id);

create table payment (
  id text primary key,
  checkout_id text not null references checkout(id) on delete cascade,
  session_id text not null references payment_session(id),
  amount_minor bigint not null,
  currency text not null,
  -- Stale: the cart changed after the authorization. Voided: reversed by a change that the shopper made.
  status text not null check (status in ('Authorised', 'Captured', 'Stale', 'Voided')),
  card_brand text,
  card_last_four text,
  billing_address jsonb,
  created_at timestamptz not null default now()
);
create unique index payment_in_force on payment (checkout_id) where status in ('Authorised', 'Captured');

-- Stock that is reserved for a cart. `stock.reserved` is the sum of these rows and is only changed together
-- with them.
create table stock_reservation (
  id text not null,
  cart_id text not null references cart(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id),
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (id, product_id, location_id)
);
create index stock_reservation_cart on stock_reservation (cart_id);
create index stock_reservation_expiry on stock_reservation (expires_at);
create index stock_reservation_product on stock_reservation (product_id, location_id);

create sequence order_number_sequence start 110;

create table order_summary (
  id text primary key,
  order_number text not null unique,
  reference_number text not null unique,
  webstore_id text not null references webstore(id),
  checkout_id text not null unique,
  cart_id text not null,
  guest_id uuid not null,
  status text not null default 'Created',
  currency text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  product_list_minor bigint not null,
  product_minor bigint not null,
  adjustment_minor bigint not null,
  delivery_minor bigint not null,
  delivery_adjustment_minor bigint not null,
  tax_minor bigint not null,
  grand_total_minor bigint not null,
  ordered_at timestamptz not null
);

create table order_delivery_group (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  address jsonb not null,
  method_id text not null,
  method_name text not null,
  class_of_service text not null,
  earliest_delivery timestamptz not null,
  latest_delivery timestamptz not null,
  desired_delivery_date text,
  shipping_instructions text
);
create index order_delivery_group_order on order_delivery_group (order_id);

-- What was bought, with its name and price at that time; the product may change or be removed later.
create table order_item (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  product_id text not null,
  name text not null,
  sku text not null,
  brand text not null,
  url_name text not null,
  media_id text,
  media_alternate_text text,
  variation jsonb not null default '{}',
  quantity integer not null,
  list_unit_minor bigint not null,
  unit_minor bigint not null,
  adjustment_minor bigint not null,
  total_minor bigint not null,
  tax_minor bigint not null,
  sort_order integer not null
);
create index order_item_order on order_item (order_id, sort_order);

-- The locations that the goods are shipped from.
create table order_allocation (
  order_item_id text not null references order_item(id) on delete cascade,
  location_id text not null references location(id),
  quantity integer not null,
  primary key (order_item_id, location_id)
);

create table order_adjustment (
  order_id text not null references order_summary(id) on delete cascade,
  promotion_id text not null,
  display_name text not null,
  coupon_code text,
  target text not null,
  amount_minor bigint not null,
  sort_order integer not null,
  primary key (order_id, promotion_id)
);

create table order_payment (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  amount_minor bigint not null,
  currency text not null,
  card_brand text,
  card_last_four text,
  billing_address jsonb
);
create index order_payment_order on order_payment (order_id);

-- The audit trail. Rows are never updated or deleted.
create table order_event (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index order_event_order on order_event (order_id);
