-- Delivery groups, their copies in orders, payments without a payment page, and what placing an order needs.

-- Where a part of a cart is delivered, how and when. Every cart has a default group from the start.
create table delivery_group (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  is_default boolean not null default false,
  name text not null,
  address jsonb,
  -- The region that serves the address; written together with the address.
  location_group_id text references location_group(id),
  delivery_method_id text references delivery_method(id),
  desired_delivery_date text,
  shipping_instructions text,
  is_gift boolean not null default false,
  gift_message text,
  gift_to_name text,
  sequence bigint generated always as identity,
  created_at timestamptz not null default now()
);
create unique index delivery_group_default on delivery_group (cart_id) where is_default;
create index delivery_group_cart on delivery_group (cart_id, sequence);

-- The id of the default group is the cart's id with the prefix of delivery groups, so no look-up is needed.
insert into delivery_group (id, cart_id, is_default, name, address, location_group_id, delivery_method_id, desired_delivery_date, shipping_instructions)
select '0a7' || substr(c.id, 4), c.id, true, 'Default', k.address,
  (select z.location_group_id from zip_region z where left(k.address->>'postalCode', length(z.zip_prefix)) = z.zip_prefix
    order by length(z.zip_prefix) desc limit 1),
  k.delivery_method_id, k.desired_delivery_date, k.shipping_instructions
from cart c
left join lateral (
  select * from checkout k where k.cart_id = c.id and k.status in ('Active', 'Completed') order by k.created_at desc limit 1) k on true;

create function add_default_delivery_group() returns trigger language plpgsql as $$
begin
  insert into delivery_group (id, cart_id, is_default, name) values ('0a7' || substr(new.id, 4), new.id, true, 'Default');
  return null;
end $$;
create trigger cart_has_default_group after insert on cart for each row execute function add_default_delivery_group();

alter table checkout drop column delivery_group_id, drop column address, drop column desired_delivery_date,
  drop column shipping_instructions, drop column delivery_method_id;

alter table cart_item add column delivery_group_id text references delivery_group(id) on delete cascade;
update cart_item set delivery_group_id = '0a7' || substr(cart_id, 4);
alter table cart_item alter column delivery_group_id set not null;
create index cart_item_delivery_group on cart_item (delivery_group_id);

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

-- A product may be split between groups: one line per product, selling model and group.
drop index cart_item_product;
create unique index cart_item_product on cart_item (cart_id, product_id, coalesce(selling_model_id, ''), delivery_group_id);

alter table order_delivery_group
  add column name text not null default 'Default',
  add column is_default boolean not null default true,
  add column is_gift boolean not null default false,
  add column gift_message text,
  add column gift_to_name text,
  add column fee_minor bigint not null default 0,
  add column adjustment_minor bigint not null default 0,
  add column tax_minor bigint not null default 0,
  add column sort_order integer not null default 0;
update order_delivery_group g set fee_minor = o.delivery_minor, adjustment_minor = o.delivery_adjustment_minor
  from order_summary o where o.id = g.order_id;
alter table order_item add column order_delivery_group_id text references order_delivery_group(id) on delete cascade;
update order_item i set order_delivery_group_id = (select g.id from order_delivery_group g where g.order_id = i.order_id limit 1);
alter table order_item alter column order_delivery_group_id set not null;

-- What the token of a card from a test form stands for. The card number is not stored.
create table card_token (
  token text primary key,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  card_holder text not null,
  card_brand text not null,
  card_last_four text not null,
  outcome text not null check (outcome in ('approve', 'decline', 'challenge', 'time-out')),
  billing_address jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index card_token_expiry on card_token (expires_at);

alter table payment alter column session_id drop not null,
  add column kind text not null default 'Auth' check (kind in ('Auth', 'PostAuth', 'SimplePurchaseOrder')),
  -- The means of payment: a token of the payment page or of a card, or the number of a purchase order.
  add column reference text,
  add column actor text,
  add column account_id text references account(id),
  -- When an authorization was reversed.
  add column reversed_at timestamptz;

alter table order_payment add column kind text not null default 'Auth',
  add column purchase_order_number text,
  add column account_id text references account(id);
create index order_payment_account on order_payment (account_id) where account_id is not null;

-- Saved answers of calls that must run once, by the caller's `Idempotency-Key`.
create table idempotent_answer (
  owner_key text not null,
  call text not null,
  key text not null,
  -- The SHA-256 of the request.
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (owner_key, call, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

-- Until this time the cart is being calculated. Only used in stores that calculate asynchronously.
alter table cart add column calculated_at timestamptz;
