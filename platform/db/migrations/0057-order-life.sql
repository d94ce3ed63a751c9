-- What becomes of an order after it was placed: shipments, cancellations, returns, and the money that moves.
-- Amounts are minor units.

alter table order_summary
  -- Counts changes. A change that was made from an older version is refused.
  add column version integer not null default 1,
  -- Pending, Authorized, PartlyCaptured, Captured, PartlyRefunded, Refunded, Voided or Failed.
  add column payment_status text not null default 'Authorized',
  -- What the shopper is to pay in the end: lowered by cancellations and returns.
  add column agreed_minor bigint not null default 0,
  -- Refunds that nothing was returned for.
  add column goodwill_minor bigint not null default 0,
  -- The applied promotions and the data that they are worked out from again when a part is canceled or
  -- returned. Null if the order has no promotions, and for orders placed before this migration.
  add column pricing jsonb;

alter table order_item
  -- Pieces. What is neither canceled nor shipped is still to be shipped.
  add column canceled integer not null default 0,
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add column returned integer not null default 0,
  -- Pieces of open returns.
  add column return_pending integer not null default 0,
  -- False for memberships, plans and other lines without goods.
  add column needs_shipping boolean not null default true,
  -- The line of the appliance that this line belongs to, for example its installation.
  add column belongs_to_item_id text references order_item(id) on delete cascade,
  -- What is to be paid for the pieces that are neither canceled nor returned, with tax.
  add column due_minor bigint not null default 0,
  -- The part of it for the pieces that were handed over.
  add column billed_minor bigint not null default 0,
  add constraint order_item_pieces check (
    canceled >= 0 and shipped >= 0 and canceled + shipped <= quantity
    and delivered between 0 and shipped and returned + return_pending <= shipped and returned >= 0 and return_pending >= 0
    and billed_minor between 0 and due_minor);

-- The delivery of a group, with tax. Captured with its first shipment.
alter table order_delivery_group add column due_minor bigint not null default 0;

-- Pieces that have left the location, and that went back into its stock before they were shipped.
alter table order_allocation
  add column shipped integer not null default 0,
  add column canceled integer not null default 0,
  add constraint order_allocation_pieces check (shipped >= 0 and canceled >= 0 and shipped + canceled <= quantity);

-- Orders that were placed before: all of their amount is authorized, and nothing is shipped.
update order_item i set due_minor = coalesce(i.first_payment_minor,
    i.total_minor + case when w.settings->>'taxType' = 'Gross' then 0 else i.tax_minor end)
  from order_summary o join webstore w on w.id = o.webstore_id where o.id = i.order_id;
update order_delivery_group g set due_minor = greatest(0,
    g.fee_minor + g.adjustment_minor + case when w.settings->>'taxType' = 'Gross' then 0 else g.tax_minor end)
  from order_summary o join webstore w on w.id = o.webstore_id where o.id = g.order_id;
update order_summary o set agreed_minor =
  coalesce((select sum(p.amount_minor) from order_payment p where p.order_id = o.id), o.grand_total_minor);
update order_item i set canceled = quantity, due_minor = 0 from order_summary o
  where o.id = i.order_id and o.status = 'Cancelled';
update order_delivery_group g set due_minor = 0 from order_summary o
  where o.id = g.order_id and o.status = 'Cancelled';
update order_summary set agreed_minor = 0, payment_status = 'Voided' where status = 'Cancelled';
update order_item i set needs_shipping = false from product p
  where p.id = i.product_id and p.is_digital;

-- Goods that were handed over to a carrier, from one delivery group.
create table shipment (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  order_delivery_group_id text not null references order_delivery_group(id) on delete cascade,
  -- Counts the shipments of the order, from 1.
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

create table shipment_item (
  shipment_id text not null references shipment(id) on delete cascade,
  order_item_id text not null references order_item(id) on delete cascade,
  -- Where the pieces come from; empty for a bundle, whose parts have rows of their own.
  location_id text not null default '',
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id, location_id)
);
create index shipment_item_line on shipment_item (order_item_id);

-- What a shopper sends back.
create table return_order (
  id text primary key,
  order_id text not null references order_summary(id) on delete cascade,
  -- Counts the returns of the order, from 1.
  number integer not null,
  status text not null check (status in ('Requested', 'Received', 'Canceled')),
  reason text not null,
  comment text,
  -- The day on which the carrier collects the goods, for example 2026-12-01.
  pickup_day text,
  -- True if the reason lies with the store: discounts of what is kept stay.
  keeps_promotions boolean not null,
  requested_at timestamptz not null,
  received_at timestamptz,
  -- Set when the goods were received.
  refund_minor bigint,
  unique (order_id, number)
);

create table return_item (
  return_order_id text not null references return_order(id) on delete cascade,
  order_item_id text not null references order_item(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  -- How many of the received pieces went back into stock.
  restocked integer not null default 0,
  primary key (return_order_id, order_item_id)
);
create index return_item_line on return_item (order_item_id);

alter table order_event
  -- The order of events with the same time.
  add column sequence bigint generated always as identity,
  -- Why: what a person gave as the reason, or what caused it, for example 'shipment:<id>'.
  add column cause text,
  add column note text;

-- Money that is to move at a payment provider. A row is written in the transaction of its cause. A worker
-- then asks the provider, with the row's id as the key that makes a repetition harmless.
create table payment_operation (
  id text primary key,
  provider text not null,
  -- The payment of the checkout, and the order if it was placed.
  payment_id text not null,
  order_id text references order_summary(id) on delete cascade,
  kind text not null check (kind in ('Capture', 'Void', 'Refund')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Requested: to be sent. Pending: the provider will report. Failed: refused for good, or given up.
  status text not null check (status in ('Requested', 'Pending', 'Succeeded', 'Failed')),
  -- One operation of a kind for each cause, for example 'shipment:<id>'.
  cause text not null,
  provider_reference text,
  attempts integer not null default 0,
  -- Not sent before this time.
  due_at timestamptz not null,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, cause, kind)
);
create index payment_operation_due on payment_operation (due_at) where status in ('Requested', 'Pending');
create index payment_operation_order on payment_operation (order_id) where order_id is not null;
create index payment_operation_failed on payment_operation (created_at) where status = 'Failed';

-- The payment of the checkout that pays the order, and its provider.
alter table payment add column provider text not null default 'test-gateway';
alter table order_payment
  add column payment_id text,
  add column provider text not null default 'test-gateway';
update payment set provider = 'purchase-order' where kind = 'SimplePurchaseOrder';
update order_payment set provider = 'purchase-order' where kind = 'SimplePurchaseOrder';
update order_payment p set payment_id = (
  select y.id from payment y join order_summary o on o.checkout_id = y.checkout_id
  where o.id = p.order_id and y.status = 'Captured' limit 1);
