-- What a shopper has agreed to receive. Each row is one period: withdrawing ends it, and agreeing again begins
-- another, so that the rows are the history.
create table shopper_consent (
  id bigint generated always as identity primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  kind text not null check (kind in ('news', 'cart-reminder')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= granted_at)
);
create unique index shopper_consent_current on shopper_consent (shopper_id, kind) where withdrawn_at is null;
create index shopper_consent_history on shopper_consent (shopper_id, granted_at);
