-- The money of placed orders, with invoices and credit notes, and the ledgers of the built-in payment providers.
-- Amounts are integer minor units (cents).

create table payment_operation (
  id text primary key,
  provider text not null,
  payment_id text not null,
  order_id text references order_summary(id) on delete cascade,
  authorization_id text,
  kind text not null check (kind in ('Authorize', 'Capture', 'Void', 'Refund')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('Requested', 'Pending', 'Succeeded', 'Failed')),
  cause text not null,
  parts jsonb,
  provider_reference text,
  attempts integer not null default 0,
  retries integer not null default 0,
  due_at timestamptz not null,
  failure text,
  settled_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, cause, kind)
);
create index payment_operation_due on payment_operation (due_at) where status in ('Requested', 'Pending');
create index payment_operation_order on payment_operation (order_id) where order_id is not null;
create index payment_operation_failed on payment_operation (created_at) where status = 'Failed';
create index payment_operation_authorization on payment_operation (authorization_id)
  where authorization_id is not null;
comment on table payment_operation is
  'Money that is to move at a payment provider. A row is written in the transaction of its cause. A worker then '
  'asks the provider.';
comment on column payment_operation.id is 'Also the key that makes a repetition at the provider harmless.';
comment on column payment_operation.payment_id is 'The payment of the checkout.';
comment on column payment_operation.order_id is 'Null if no order was placed.';
comment on column payment_operation.authorization_id is
  'The provider''s name of the authorization. Null: the one of the payment.';
comment on column payment_operation.kind is
  'Authorizations with the shopper are rows of `payment`. Authorize is one with a saved card, for a capture after '
  'the end of the first authorization.';
comment on column payment_operation.status is
  'Requested: to be sent. Pending: the provider will report. Failed: refused for good, or the attempts are used up.';
comment on column payment_operation.cause is 'One operation of a kind for each cause, for example ''shipment:<id>''.';
comment on column payment_operation.parts is
  'The quantities and deliveries that a capture or refund is for, with their amounts. Null for a void.';
comment on column payment_operation.retries is
  'How often a failed operation was retried; part of its key at the provider.';
comment on column payment_operation.due_at is 'Not sent before this time.';

create table order_document (
  id text primary key,
  order_id text not null references order_summary(id),
  kind text not null check (kind in ('Invoice', 'CreditNote')),
  number text not null unique,
  operation_id text not null unique references payment_operation(id),
  cause text not null,
  amount_minor bigint not null check (amount_minor > 0),
  content jsonb not null,
  issued_at timestamptz not null
);
create index order_document_order on order_document (order_id);
comment on table order_document is
  'An invoice or a credit note. A row is written once, with a number without gaps, and never changed.';
comment on column order_document.operation_id is 'The capture or refund that it is about.';
comment on column order_document.cause is 'The cause of that operation, for example ''shipment:<id>''.';
comment on column order_document.content is 'All that the document shows, as it was when the document was issued.';

create function refuse_to_change_document() returns trigger language plpgsql as $$
begin
  raise exception 'document % was issued and cannot be changed', old.number;
end $$;
create trigger order_document_stays before update or delete on order_document
  for each row execute function refuse_to_change_document();

create table document_series (
  name text primary key,
  last_number bigint not null
);
comment on table document_series is
  'The last number of each series of documents. Its row is locked until the document is committed, so that a number '
  'that was drawn is used.';

create table payment_notice (
  provider text not null,
  id text not null,
  operation_key text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, id)
);
create index payment_notice_open on payment_notice (received_at) where applied_at is null;
comment on table payment_notice is
  'A report of a payment provider. The same report again is dropped. One that comes before its operation is stored '
  'until it fits.';
comment on column payment_notice.applied_at is 'When the provider was asked about it.';

create table payment_mandate (
  id text primary key,
  provider text not null,
  reference text not null,
  owner_key text not null,
  checkout_id text not null,
  card_brand text,
  card_last_four text,
  consented_at timestamptz not null,
  revoked_at timestamptz,
  ended_at timestamptz,
  unique (provider, reference)
);
create index payment_mandate_owner on payment_mandate (owner_key);
create index payment_mandate_checkout on payment_mandate (checkout_id);
create index payment_mandate_to_end on payment_mandate (revoked_at)
  where revoked_at is not null and ended_at is null;
create index payment_mandate_active on payment_mandate (consented_at) where revoked_at is null;
comment on table payment_mandate is 'A saved card: a means of payment that the shopper agreed to have saved.';
comment on column payment_mandate.reference is 'The provider''s name of it.';
comment on column payment_mandate.checkout_id is 'The checkout in which the shopper agreed.';
comment on column payment_mandate.revoked_at is 'When the shopper removed the card. It is out of use from then on.';
comment on column payment_mandate.ended_at is 'When the provider was told that it was revoked. Null until then.';

create table reconciliation (
  provider text primary key,
  from_time timestamptz not null,
  to_time timestamptz not null,
  next_page text not null,
  saved_at timestamptz not null
);
comment on table reconciliation is
  'The progress of the comparison with a provider''s ledger. It goes on there after an interruption.';
comment on column reconciliation.next_page is 'The provider''s name of the next page.';

create table provider_authorization (
  provider text not null,
  id text not null,
  key text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  captured_minor bigint not null default 0,
  voided_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  behavior text,
  received_minor bigint,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (provider, id),
  unique (provider, key),
  constraint provider_authorization_sums check (
    captured_minor >= 0 and voided_minor >= 0 and captured_minor + voided_minor <= amount_minor
    and refunded_minor between 0 and captured_minor)
);
create index provider_authorization_made on provider_authorization (provider, created_at, id);
comment on table provider_authorization is
  'An authorization in the ledger of a built-in payment provider: the test gateway, purchase orders or bank '
  'transfers. Only the adapters of these providers read and write the ledger. A real provider has its own.';
comment on column provider_authorization.key is
  'The key of the request that made it. The same key again gets the same authorization.';
comment on column provider_authorization.behavior is
  'How the test card behaves later; null for cards that simply work.';
comment on column provider_authorization.received_minor is
  'The received amount of a bank transfer, less refunds: money that has not arrived cannot be captured. Null for '
  'other providers, where an authorization itself reserves the money.';
comment on column provider_authorization.expires_at is 'Null: it does not end.';

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
comment on table provider_operation is
  'A capture, void or refund in the ledger of a built-in provider. The same key again gets the same result.';

create table provider_mandate (
  provider text not null,
  id text not null,
  currency text not null,
  behavior text,
  consented_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider, id)
);
comment on table provider_mandate is 'A saved means of payment in the ledger of a built-in provider.';

create table gateway_session (
  id text primary key,
  merchant text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in
    ('open', 'challenge', 'pending', 'approved', 'declined', 'cancelled')),
  return_url text not null,
  cancel_url text not null,
  payment_token text unique,
  card_brand text,
  card_last_four text,
  card_behavior text,
  saves_card boolean not null default false,
  declines integer not null default 0,
  challenge_tries integer not null default 0,
  pending_since timestamptz,
  created_at timestamptz not null
);
create index gateway_session_created on gateway_session (created_at);
comment on table gateway_session is
  'A visit to the page of the test gateway. Only the gateway reads and writes it, as a provider elsewhere has its '
  'own. Card numbers are never stored.';
comment on column gateway_session.return_url is 'Complete, like `cancel_url`: the page adds nothing to them.';
comment on column gateway_session.card_behavior is
  'How the card behaves after it was approved. Null for cards that simply work.';
comment on column gateway_session.saves_card is 'Whether the shopper agreed that the card is saved.';

create table gateway_notice (
  id text primary key,
  operation_key text,
  session_id text,
  copies integer not null default 1,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index gateway_notice_due on gateway_notice (due_at) where sent_at is null;
comment on table gateway_notice is
  'A coming report of the test gateway to the store: about an operation, or about a visit to its page.';
comment on column gateway_notice.copies is 'How often it is sent.';

create table gateway_secret (
  secret text not null
);
comment on table gateway_secret is 'The secret that the test gateway signs its reports with.';
insert into gateway_secret values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
