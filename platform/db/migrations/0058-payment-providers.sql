-- The books of the payment providers that run in this process: the test gateway and purchase orders. Only
-- their adapters read and write them. A real provider has its own. Amounts are minor units.

create table provider_authorization (
  provider text not null,
  id text not null,
  -- The key of the request that made it. The same key again gets the same authorization.
  key text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  captured_minor bigint not null default 0,
  voided_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  -- How the test card behaves later; null for cards that simply work.
  behavior text,
  created_at timestamptz not null,
  primary key (provider, id),
  unique (provider, key),
  constraint provider_authorization_sums check (
    captured_minor >= 0 and voided_minor >= 0 and captured_minor + voided_minor <= amount_minor
    and refunded_minor between 0 and captured_minor)
);
create index provider_authorization_open on provider_authorization (provider, created_at)
  where captured_minor + voided_minor < amount_minor;

create table provider_operation (
  provider text not null,
  key text not null,
  authorization_id text not null,
  kind text not null check (kind in ('Capture', 'Void', 'Refund')),
  amount_minor bigint not null,
  status text not null check (status in ('Succeeded', 'Pending', 'Refused')),
  reason text,
  created_at timestamptz not null,
  primary key (provider, key)
);

-- How the card of a session or token behaves after it was approved.
alter table payment_session add column card_behavior text;
alter table card_token add column card_behavior text;

-- Money is captured when goods are handed over. A payment that pays an order is 'Ordered'.
alter table payment drop constraint payment_status_check;
drop index payment_in_force;
update payment set status = 'Ordered' where status = 'Captured';
alter table payment add constraint payment_status_check check (status in ('Authorised', 'Ordered', 'Stale', 'Voided'));
create unique index payment_in_force on payment (checkout_id) where status in ('Authorised', 'Ordered');

-- The provider's name of the authorization. Operations whose payment_id is no payment name it directly.
alter table payment add column authorization_id text;
create index payment_authorization on payment (provider, authorization_id);

-- A failed operation that is tried again gets a new key at the provider.
alter table payment_operation add column retries integer not null default 0;

-- Payments that were made before have no books yet. Their authorizations have the ids of the payments.
update payment set authorization_id = id;
insert into provider_authorization (provider, id, key, amount_minor, currency, created_at)
  select provider, id, id, amount_minor, currency, created_at from payment where status in ('Authorised', 'Ordered');
insert into provider_authorization (provider, id, key, amount_minor, currency, created_at)
  select p.provider, p.id, p.id, p.amount_minor, p.currency, o.ordered_at
  from order_payment p join order_summary o on o.id = p.order_id where p.payment_id is null
  on conflict do nothing;

-- What was canceled before is voided in both books.
insert into payment_operation (id, provider, payment_id, order_id, kind, amount_minor, currency, status, cause, due_at, created_at, settled_at)
  select '0PO' || substr(md5('0058:' || p.id), 1, 15), p.provider, coalesce(p.payment_id, p.id), o.id, 'Void', p.amount_minor,
    p.currency, 'Succeeded', 'cancel:' || o.id, o.ordered_at, o.ordered_at, o.ordered_at
  from order_payment p join order_summary o on o.id = p.order_id
  where o.status = 'Cancelled' and p.amount_minor > 0
    and not exists (select 1 from payment_operation x where x.order_id = o.id and x.kind = 'Void');
insert into provider_operation (provider, key, authorization_id, kind, amount_minor, status, created_at)
  select provider, id, payment_id, kind, amount_minor, 'Succeeded', created_at from payment_operation
  where kind = 'Void' and status = 'Succeeded' and cause = 'cancel:' || order_id;
update provider_authorization a set voided_minor = a.amount_minor
  from provider_operation x where x.provider = a.provider and x.authorization_id = a.id;
