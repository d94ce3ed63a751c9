-- What suppliers will deliver, and when. It is not stock: nothing of it can be sold before it is received. A
-- day is a calendar day of the store, such as 2026-12-09.
create table inbound_stock (
  id text primary key,
  -- The supplier's order.
  reference text not null,
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  expected_on text not null check (expected_on ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at timestamptz not null,
  received_at timestamptz,
  -- The pieces that came, which may be fewer.
  received_quantity integer check (received_quantity > 0),
  canceled_at timestamptz,
  unique (reference, product_id, location_id),
  check (received_at is null or canceled_at is null),
  check ((received_at is null) = (received_quantity is null))
);
create index inbound_stock_expected on inbound_stock (product_id, expected_on)
  where received_at is null and canceled_at is null;
create index inbound_stock_location on inbound_stock (location_id);

-- The audit trail. Rows are never updated.
create table inbound_event (
  id text primary key,
  inbound_id text not null references inbound_stock(id) on delete cascade,
  kind text not null check (kind in ('Announced', 'Changed', 'Received', 'Canceled')),
  actor text not null,
  note text,
  -- What was expected or has come, as the event left it.
  quantity integer not null,
  expected_on text not null,
  created_at timestamptz not null
);
create index inbound_event_inbound on inbound_event (inbound_id, created_at);
