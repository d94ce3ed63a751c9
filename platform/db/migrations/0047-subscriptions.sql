create table subscription (
  id text primary key,
  order_item_id text not null unique references order_item (id) on delete cascade,
  webstore_id text not null references webstore (id),
  owner_key text not null,
  account_id text not null references account (id),
  user_id text not null references shopper (id),
  product_id text not null,
  selling_model_id text not null,
  quantity integer not null check (quantity > 0),
  currency text not null,
  contact jsonb not null,
  address jsonb,
  delivery_method_id text,
  shipping_instructions text,
  mandate_id text references payment_mandate (id),
  status text not null check (status in ('Active', 'Paused', 'PaymentFailed', 'Ended')),
  next_on text not null check (next_on ~ '^\d{4}-\d{2}-\d{2}$'),
  day_of_month integer not null check (day_of_month between 1 and 31),
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  constraint subscription_ended check ((status = 'Ended') = (ended_at is not null))
);
create index subscription_owner on subscription (webstore_id, owner_key);
create index subscription_mandate on subscription (mandate_id) where mandate_id is not null;
create index subscription_next on subscription (next_on) where status = 'Active';
comment on table subscription is
  'Goods that come again until somebody ends it (ORDER-125). It begins with a line of an order, in its transaction.';
comment on column subscription.order_item_id is 'The line of the first order.';
comment on column subscription.contact is 'Name and phone number for its orders. Mails go to the address of the account.';
comment on column subscription.delivery_method_id is
  'The wanted method. A renewal takes the first one that is offered if this one is not.';
comment on column subscription.mandate_id is 'The kept card that pays its renewals. Null: none is kept.';
comment on column subscription.next_on is 'The day of the next renewal, in UTC.';
comment on column subscription.day_of_month is
  'The day of the first order. A month without it has the renewal on its last day.';

create table subscription_renewal (
  id text primary key,
  subscription_id text not null references subscription (id) on delete cascade,
  due_on text not null,
  status text not null check (status in ('Open', 'Ordered', 'Skipped', 'Ended')),
  try_at timestamptz not null,
  tries integer not null default 0,
  problem text,
  payment_id text,
  amount_minor bigint,
  mandate_id text references payment_mandate (id),
  asked_at timestamptz,
  order_id text unique references order_summary (id) on delete cascade,
  created_at timestamptz not null,
  constraint subscription_renewal_ordered check ((status = 'Ordered') = (order_id is not null)),
  unique (subscription_id, due_on)
);
create unique index subscription_renewal_open on subscription_renewal (subscription_id) where status = 'Open';
create index subscription_renewal_due on subscription_renewal (try_at) where status = 'Open' or payment_id is not null;
create index subscription_renewal_mandate on subscription_renewal (mandate_id) where mandate_id is not null;
comment on table subscription_renewal is
  'A renewal of a subscription, from the mail that names it on. Unique by subscription and day, so that it exists once.';
comment on column subscription_renewal.tries is 'How often it could not be ordered.';
comment on column subscription_renewal.problem is 'Why it could not be ordered the last time, as the shopper is told.';
comment on column subscription_renewal.payment_id is
  'The key of the amount that is being reserved, written before the provider is asked. Null before, and once an '
  'order was placed or the amount was released.';
comment on column subscription_renewal.mandate_id is 'The card that was asked. It stays with the order (PAY-42).';

alter table order_summary add column is_renewal boolean not null default false;
comment on column order_summary.is_renewal is 'Placed by the store for a subscription (ORDER-130).';

select jobs.create_queue('subscriptions',
  '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
