-- Bank transfers, webhooks of payment providers, stored means of payment, and the jobs of payments.

-- What has arrived of the authorization's amount, less what was paid back. Null where an authorization itself
-- reserves the money. What has not arrived cannot be captured.
alter table provider_authorization add column received_minor bigint;

alter table payment drop constraint payment_kind_check;
alter table payment add constraint payment_kind_check
  check (kind in ('Auth', 'PostAuth', 'SimplePurchaseOrder', 'BankTransfer'));

-- Orders that wait for their payment.
create index order_summary_awaiting_payment on order_summary (ordered_at) where payment_status = 'Pending';

-- What providers have reported. The same report again is dropped; one that comes before the operation that it
-- is about is kept until it fits.
create table payment_notice (
  provider text not null,
  id text not null,
  operation_key text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, id)
);
create index payment_notice_open on payment_notice (received_at) where applied_at is null;

-- What the test gateway will report, how often, and the secret that it signs with.
create table gateway_notice (
  id text primary key,
  operation_key text not null,
  copies integer not null default 1,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index gateway_notice_due on gateway_notice (due_at) where sent_at is null;
create table gateway_secret (secret text not null);
insert into gateway_secret values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Means of payment that shoppers have agreed to be kept: in the books of the provider, and of the platform.
create table provider_mandate (
  provider text not null,
  id text not null,
  currency text not null,
  behavior text,
  consented_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider, id)
);
create table payment_mandate (
  id text primary key,
  provider text not null,
  -- The provider's name of it.
  reference text not null,
  -- Whose it is, and the checkout in which it was given.
  owner_key text not null,
  checkout_id text not null,
  card_brand text,
  card_last_four text,
  consented_at timestamptz not null,
  revoked_at timestamptz,
  unique (provider, reference)
);
create index payment_mandate_owner on payment_mandate (owner_key);
create index payment_mandate_checkout on payment_mandate (checkout_id);
alter table payment_session
  add column keeps_card boolean not null default false;

select jobs.create_queue('payment-reconciliation', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
select jobs.create_queue('unpaid-orders', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
