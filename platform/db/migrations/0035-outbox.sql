-- What is to be sent after a change: mail now, events and webhooks later. A row is written in the transaction
-- of the change that causes it, and a worker sends it at least once.
create table outbox (
  id text primary key,
  topic text not null check (topic in ('mail')),
  -- One row for each cause, for example 'order-confirmation:<order id>'. Also the Message-ID of a mail.
  cause text not null unique,
  webstore_id text references webstore(id),
  -- The email address of a mail.
  recipient text,
  -- The name of the template, and the values that it needs.
  template text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  -- Not sent before this time; moved into the future after each failed attempt.
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- Set when the attempts are used up.
  given_up_at timestamptz
);
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_newest on outbox (created_at desc, id);
create index outbox_recipient on outbox (lower(recipient), created_at desc);
