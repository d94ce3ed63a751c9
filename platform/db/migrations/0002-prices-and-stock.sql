-- Prices, taxes, locations, stock, and what suppliers will deliver. Amounts are integer minor units (cents).

create table selling_model (
  id text primary key,
  name text not null unique,
  display_name text not null,
  description text,
  type text not null check (type in ('OneTime', 'TermDefined', 'Evergreen')),
  pricing_term integer check (pricing_term > 0),
  pricing_term_unit text check (pricing_term_unit in ('Months', 'Annual')),
  term_minimum integer check (term_minimum > 0),
  term_maximum integer,
  term_increment integer check (term_increment > 0),
  check (term_maximum >= term_minimum),
  check ((type = 'OneTime') = (pricing_term is null)),
  check ((pricing_term is null) = (pricing_term_unit is null)),
  check ((type = 'TermDefined') = (term_minimum is not null)),
  check ((term_minimum is null) = (term_maximum is null) and (term_minimum is null) = (term_increment is null))
);
comment on table selling_model is
  'How a product is sold: once, for a term, or as a subscription until it is canceled.';
comment on column selling_model.pricing_term is 'The price is for this many units of time. Null if it is sold once.';
comment on column selling_model.term_minimum is
  'A shopper may choose a term between this and `term_maximum`, in the same unit.';

create table product_selling_model (
  product_id text not null references product(id) on delete cascade,
  selling_model_id text not null references selling_model(id),
  sort_order integer not null default 0,
  primary key (product_id, selling_model_id)
);
comment on table product_selling_model is
  'A selling model of a product. Without rows the product is sold once. The first one is used if a request names '
  'none.';

create table price_book_entry (
  id text primary key,
  price_book text not null check (price_book in ('list', 'sale', 'member', 'loyalty', 'business')),
  product_id text not null references product(id) on delete cascade,
  currency text not null default 'USD',
  amount_minor bigint not null check (amount_minor >= 0),
  unique (product_id, price_book, currency)
);
-- An index-only look-up of the prices of many products.
create index price_book_entry_lowest on price_book_entry (product_id, currency, price_book) include (amount_minor);
comment on table price_book_entry is
  'The price of a product that is sold once, in one price book and currency. The list price is the MSRP.';

create table selling_model_price (
  id text primary key,
  price_book text not null check (price_book in ('list', 'sale', 'member', 'loyalty', 'business')),
  product_id text not null,
  selling_model_id text not null,
  currency text not null default 'USD',
  amount_minor bigint not null check (amount_minor >= 0),
  unique (product_id, selling_model_id, price_book, currency),
  foreign key (product_id, selling_model_id) references product_selling_model(product_id, selling_model_id) on delete cascade
);
comment on table selling_model_price is 'The price of one pricing term of a selling model.';

create table price_tier (
  id text primary key,
  price_book_entry_id text references price_book_entry(id) on delete cascade,
  selling_model_price_id text references selling_model_price(id) on delete cascade,
  adjustment_type text not null check (adjustment_type in ('AmountBasedAdjustment', 'PercentageBasedAdjustment')),
  adjustment_value bigint not null,
  lower_bound integer not null,
  upper_bound integer,
  constraint price_tier_of_one_price check (num_nonnulls(price_book_entry_id, selling_model_price_id) = 1)
);
create index price_tier_entry on price_tier (price_book_entry_id);
create index price_tier_selling_model on price_tier (selling_model_price_id) where selling_model_price_id is not null;
comment on table price_tier is 'A quantity discount (PRICE-9).';
comment on column price_tier.price_book_entry_id is
  'Exactly one of the two ids is set: a tier belongs to a price book entry or to the price of a selling model.';
comment on column price_tier.adjustment_value is
  'A percentage in hundredths (500 = 5 %), or an amount off in minor units.';

create table tax_rate (
  region text primary key,
  name text not null,
  rate integer not null check (rate >= 0),
  taxes_delivery boolean not null
);
comment on table tax_rate is 'The tax rate of a state.';
comment on column tax_rate.region is 'The two-letter code of the state.';
comment on column tax_rate.rate is 'In thousandths of a percent: 6625 = 6.625 %.';
comment on column tax_rate.taxes_delivery is 'Whether the state taxes delivery charges that are stated separately.';

create table location (
  id text primary key,
  name text not null,
  city text not null,
  region text not null,
  postal_code text not null
);
comment on table location is 'A location with stock.';

create table location_group (
  id text primary key,
  name text not null unique,
  is_all boolean not null default false,
  deliverable boolean not null default true,
  transit_days_min integer not null default 2,
  transit_days_max integer not null default 5,
  remote_lead_days_min integer not null default 8,
  remote_lead_days_max integer not null default 14
);
comment on table location_group is 'Locations that serve a region, with its delivery times in days (API-133).';
comment on column location_group.is_all is 'True for the one group that contains every location.';

create table location_group_member (
  location_group_id text not null references location_group(id),
  location_id text not null references location(id),
  priority integer not null default 0,
  primary key (location_group_id, location_id)
);
comment on table location_group_member is 'A location of a group. A lower `priority` ships first.';
comment on column location_group_member.priority is 'A lower priority ships first.';

create table zip_region (
  zip_prefix text primary key,
  location_group_id text not null references location_group(id)
);
comment on table zip_region is
  'The location group that serves the ZIP codes with a prefix, such as ''402'' or ''40''. The longest prefix that '
  'fits decides.';

create table stock (
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  ran_out_at timestamptz,
  primary key (product_id, location_id),
  check (reserved <= on_hand)
);
comment on table stock is 'The stock of a product at a location, in units. `reserved` is part of `on_hand`.';
comment on column stock.ran_out_at is
  'When the last unit was taken or reserved. Null while there is stock, and where it is not known. Written by a '
  'trigger.';

create function note_stock_ran_out() returns trigger language plpgsql as $$
begin
  new.ran_out_at := case when new.on_hand > new.reserved then null else now() end;
  return new;
end $$;
create trigger note_stock_ran_out before update of on_hand, reserved on stock for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function note_stock_ran_out();

create table inbound_stock (
  id text primary key,
  reference text not null,
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  expected_on text not null check (expected_on ~ '^\d{4}-\d{2}-\d{2}$'),
  received_at timestamptz,
  received_quantity integer check (received_quantity > 0),
  canceled_at timestamptz,
  created_at timestamptz not null,
  unique (reference, product_id, location_id),
  check ((received_at is null) or (canceled_at is null)),
  check ((received_at is null) = (received_quantity is null))
);
create index inbound_stock_expected on inbound_stock (product_id, expected_on)
  where received_at is null and canceled_at is null;
create index inbound_stock_location on inbound_stock (location_id);
comment on table inbound_stock is
  'A delivery that a supplier will make. It is not stock: nothing of it can be sold before it is received. Open '
  'while it is neither received nor canceled.';
comment on column inbound_stock.reference is 'The supplier''s order.';
comment on column inbound_stock.expected_on is 'A calendar day of the store, such as 2026-12-09.';
comment on column inbound_stock.received_quantity is 'The units that came, which may be fewer.';

create table inbound_event (
  id text primary key,
  inbound_id text not null references inbound_stock(id) on delete cascade,
  kind text not null check (kind in ('Announced', 'Changed', 'Received', 'Canceled')),
  actor text not null,
  note text,
  quantity integer not null,
  expected_on text not null,
  created_at timestamptz not null
);
create index inbound_event_inbound on inbound_event (inbound_id, created_at);
comment on table inbound_event is 'An entry of the audit trail of inbound stock. Rows are never updated.';
comment on column inbound_event.actor is 'Such as ''operator:kim''.';
comment on column inbound_event.quantity is 'The expected or received quantity, as the event left it.';
