alter table account add column payment_days integer not null default 30 check (payment_days between 0 and 365);
comment on column account.payment_days is
  'An invoice on a purchase order of this account is due so many days after it was issued (PAY-92).';

create table account_terms_change (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  credit_limit_minor bigint,
  payment_days integer not null,
  actor text not null,
  note text,
  changed_at timestamptz not null
);
comment on table account_terms_change is
  'The credit limit and payment terms of an account after a change by a command, who made it and why (OPERATOR-90).';
create index account_terms_change_of_account on account_terms_change (account_id, changed_at);
