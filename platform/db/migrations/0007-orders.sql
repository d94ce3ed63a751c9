-- Orders, and what becomes of them: shipments, cancellations and returns. Amounts are integer minor units (cents).

create sequence order_number_sequence start 110;

create table order_summary (
  id text primary key,
  order_number text not null unique,
  reference_number text not null unique,
  webstore_id text not null references webstore(id),
  checkout_id text not null unique,
  cart_id text not null,
  owner_key text not null,
  guest_id uuid,
  account_id text references account(id),
  user_id text references shopper(id),
  status text not null default 'Created',
  payment_status text not null default 'Authorized',
  version integer not null default 1,
  currency text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  purchase_order_number text,
  product_list_minor bigint not null,
  product_minor bigint not null,
  adjustment_minor bigint not null,
  delivery_minor bigint not null,
  delivery_adjustment_minor bigint not null,
  tax_minor bigint not null,
  grand_total_minor bigint not null,
  agreed_minor bigint not null default 0,
  goodwill_minor bigint not null default 0,
  pricing jsonb,
  ordered_at timestamptz not null,
  claimed_at timestamptz,
  custom_fields jsonb not null default '{}'
);
create index order_summary_owner on order_summary (webstore_id, owner_key, ordered_at desc);
-- The newest orders show what is bought, and what is bought together.
create index order_summary_newest on order_summary (webstore_id, ordered_at desc);
-- A page of a shopper's orders in one store, newest first, without sorting all of them.
create index order_summary_shopper on order_summary (account_id, webstore_id, ordered_at desc, id desc)
  where account_id is not null;
-- Orders that wait for their payment.
create index order_summary_awaiting_payment on order_summary (ordered_at) where payment_status = 'Pending';
create index order_summary_guest_email on order_summary (lower(email)) where account_id is null;
comment on table order_summary is
  'An order, as it was placed. Later changes of products and prices do not affect it. Amounts are minor units.';
comment on column order_summary.payment_status is
  'Pending, Authorized, PartlyCaptured, Captured, PartlyRefunded, Refunded, Voided or Failed.';
comment on column order_summary.version is 'Counts changes. A change that was made from an older version is refused.';
comment on column order_summary.purchase_order_number is 'The number of the purchase order that paid for the order.';
comment on column order_summary.agreed_minor is
  'The amount that the shopper is to pay in the end: lowered by cancellations and returns.';
comment on column order_summary.goodwill_minor is 'Refunds that nothing was returned for.';
comment on column order_summary.pricing is
  'The applied promotions and prices, to compute the order again when a part is canceled or returned. Null for an '
  'order without promotions.';
comment on column order_summary.claimed_at is
  'When a shopper took a guest''s order into the account. Null for other orders (ORDER-29).';

create table order_delivery_group (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  name text not null default 'Default',
  is_default boolean not null default true,
  sort_order integer not null default 0,
  address jsonb not null,
  method_id text not null,
  method_name text not null,
  class_of_service text not null,
  earliest_delivery timestamptz not null,
  latest_delivery timestamptz not null,
  desired_delivery_date text,
  shipping_instructions text,
  is_gift boolean not null default false,
  gift_message text,
  gift_to_name text,
  fee_minor bigint not null default 0,
  adjustment_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  due_minor bigint not null default 0,
  prepared_at timestamptz,
  custom_fields jsonb not null default '{}'
);
create index order_delivery_group_order on order_delivery_group (order_id);
comment on table order_delivery_group is 'A delivery group of an order, with a copy of its address and method.';
comment on column order_delivery_group.due_minor is
  'The amount to pay for the delivery, with tax. Captured with the first shipment.';
comment on column order_delivery_group.prepared_at is
  'Since when its goods are being prepared. From then on the shopper can neither cancel them nor change the '
  'address. Null again for what a shipment leaves behind.';

create table order_item (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  order_delivery_group_id text not null references order_delivery_group(id) on delete cascade,
  parent_item_id text references order_item(id) on delete cascade,
  belongs_to_item_id text references order_item(id) on delete cascade,
  sort_order integer not null,
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
  line_adjustment_minor bigint,
  total_minor bigint not null,
  tax_minor bigint not null,
  due_minor bigint not null default 0,
  billed_minor bigint not null default 0,
  selling_model_id text,
  selling_model_name text,
  selling_model_type text check (selling_model_type in ('OneTime', 'TermDefined', 'Evergreen')),
  subscription_term integer,
  billing_frequency text,
  first_payment_minor bigint,
  sub_type text,
  canceled integer not null default 0,
  shipped integer not null default 0,
  delivered integer not null default 0,
  returned integer not null default 0,
  return_pending integer not null default 0,
  needs_shipping boolean not null default true,
  custom_fields jsonb not null default '{}',
  constraint order_item_quantities check (
    canceled >= 0 and shipped >= 0 and canceled + shipped <= quantity
    and delivered between 0 and shipped and returned + return_pending <= shipped and returned >= 0 and return_pending >= 0
    and billed_minor between 0 and due_minor)
);
create index order_item_order on order_item (order_id, sort_order);
create index order_item_product on order_item (product_id);
-- Lines without goods that are not activated yet.
create index order_item_to_activate on order_item (order_id)
  where not needs_shipping and canceled + shipped < quantity;
create index order_item_belongs_to on order_item (belongs_to_item_id) where belongs_to_item_id is not null;
comment on table order_item is
  'A line of an order, with a copy of the product''s data. The product may change or be removed later.';
comment on column order_item.parent_item_id is 'The bundle that the item is a part of.';
comment on column order_item.belongs_to_item_id is
  'The line of the appliance that this line belongs to, for example its installation.';
comment on column order_item.line_adjustment_minor is
  'The discount of the line''s own promotions. The rest of `adjustment_minor` is the line''s share of the '
  'promotions on the whole order.';
comment on column order_item.due_minor is
  'The amount to pay for the units that are neither canceled nor returned, with tax.';
comment on column order_item.billed_minor is 'The part of it for the units that were handed over.';
comment on column order_item.canceled is
  'In units, like `shipped`, `delivered` and `returned`. Units that are neither canceled nor shipped are still to '
  'be shipped.';
comment on column order_item.return_pending is 'Units of open returns.';
comment on column order_item.needs_shipping is 'False for memberships, plans and other lines without goods.';

create table order_allocation (
  order_item_id text not null references order_item(id) on delete cascade,
  location_id text not null references location(id),
  quantity integer not null,
  shipped integer not null default 0,
  canceled integer not null default 0,
  primary key (order_item_id, location_id),
  constraint order_allocation_quantities check (shipped >= 0 and canceled >= 0 and shipped + canceled <= quantity)
);
comment on table order_allocation is 'A location that units of a line are shipped from.';
comment on column order_allocation.shipped is 'Units that have left the location.';
comment on column order_allocation.canceled is
  'Units that went back into the stock of the location before they were shipped.';

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
comment on table order_adjustment is 'A promotion that lowered the price of an order.';

create table order_payment (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  kind text not null default 'Auth',
  status text not null default 'Authorized',
  provider text not null default 'test-gateway',
  payment_id text,
  account_id text references account(id),
  amount_minor bigint not null,
  currency text not null,
  card_brand text,
  card_last_four text,
  billing_address jsonb,
  purchase_order_number text
);
create index order_payment_order on order_payment (order_id);
create index order_payment_account on order_payment (account_id) where account_id is not null;
comment on table order_payment is 'A payment of an order, as it was when the order was placed.';
comment on column order_payment.status is '''Authorized'' when the order is placed.';
comment on column order_payment.payment_id is 'The payment of the checkout that pays the order.';

create table order_event (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  cause text,
  note text,
  sequence bigint generated always as identity,
  created_at timestamptz not null
);
create index order_event_order on order_event (order_id);
comment on table order_event is 'An entry of the audit trail of an order. Rows are never updated or deleted.';
comment on column order_event.cause is 'The cause, for example ''shipment:<id>''.';
comment on column order_event.note is 'The reason that a person gave.';
comment on column order_event.sequence is 'The order of events with the same time.';

create table shipment (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  order_delivery_group_id text not null references order_delivery_group(id) on delete cascade,
  number integer not null,
  status text not null check (status in ('Shipped', 'Delivered')),
  carrier text not null,
  tracking_number text,
  tracking_url text,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  unique (order_id, number)
);
create index shipment_group on shipment (order_delivery_group_id);
create index shipment_tracking on shipment (tracking_number) where tracking_number is not null;
-- Shipments that have not arrived, for the list of what is stuck. Placing an order does not write it.
create index shipment_under_way on shipment (shipped_at) where status = 'Shipped';
comment on table shipment is 'Goods that were handed over to a carrier, from one delivery group.';
comment on column shipment.number is 'Counts the shipments of the order, from 1.';

create table shipment_item (
  shipment_id text not null references shipment(id) on delete cascade,
  order_item_id text not null references order_item(id) on delete cascade,
  location_id text not null default '',
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id, location_id)
);
create index shipment_item_line on shipment_item (order_item_id);
comment on table shipment_item is 'Units of a line in a shipment.';
comment on column shipment_item.location_id is
  'The location that the units come from. Empty for a bundle, whose parts have rows of their own.';

create table return_order (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  number integer not null,
  status text not null check (status in ('Requested', 'Received', 'Canceled')),
  reason text not null,
  comment text,
  pickup_day text,
  keeps_promotions boolean not null,
  requested_at timestamptz not null,
  received_at timestamptz,
  refund_minor bigint,
  unique (order_id, number)
);
comment on table return_order is 'A return: goods that a shopper sends back.';
comment on column return_order.number is 'Counts the returns of the order, from 1.';
comment on column return_order.pickup_day is
  'The day on which the carrier collects the goods, for example 2026-12-01.';
comment on column return_order.keeps_promotions is
  'True if the reason lies with the store: discounts of the goods that stay are not taken back.';
comment on column return_order.refund_minor is 'Set when the goods were received.';

create table return_item (
  return_order_id text not null references return_order(id) on delete cascade,
  order_item_id text not null references order_item(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  restocked integer not null default 0,
  primary key (return_order_id, order_item_id)
);
create index return_item_line on return_item (order_item_id);
comment on table return_item is 'Units of a line in a return.';
comment on column return_item.restocked is 'How many of the received units went back into stock.';
