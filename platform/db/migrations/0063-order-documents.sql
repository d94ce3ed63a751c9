-- Invoices and credit notes. A row is written once, with a number without gaps, and never changed.
create table order_document (
  id text primary key,
  order_id text not null references order_summary(id),
  kind text not null check (kind in ('Invoice', 'CreditNote')),
  number text not null unique,
  -- The capture or refund that it is about.
  operation_id text not null unique references payment_operation(id),
  -- The cause of that operation, for example 'shipment:<id>'.
  cause text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- All that the document shows, as it was when the document was issued.
  content jsonb not null,
  issued_at timestamptz not null
);
create index order_document_order on order_document (order_id);

create function refuse_to_change_document() returns trigger language plpgsql as $$
begin
  raise exception 'document % was issued and cannot be changed', old.number;
end $$;
create trigger order_document_stays before update or delete on order_document
  for each row execute function refuse_to_change_document();

-- The last number of each series. Its row is locked until the document is committed, so that a number that
-- was drawn is used.
create table document_series (
  name text primary key,
  last_number bigint not null
);

-- Which pieces and deliveries a capture or refund is for, with their amounts. Null for a void.
alter table payment_operation add column parts jsonb;
