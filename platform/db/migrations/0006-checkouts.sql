-- Checkouts, their payments, and saved answers. Amounts are integer minor units (cents).

create table checkout (
  id text primary key,
  cart_id text not null references cart(id) on delete cascade,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  guest_id uuid,
  status text not null default 'Active' check (status in ('Active', 'Completed', 'Cancelled')),
  contact jsonb,
  expires_at timestamptz not null,
  custom_fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index checkout_active on checkout (cart_id) where status = 'Active';
create index checkout_owner on checkout (webstore_id, owner_key);
-- Look-ups for placing an order, ended checkouts included.
create index checkout_cart on checkout (cart_id, created_at);
-- Expired checkouts are looked for every half minute, to release their payments.
create index checkout_expiry on checkout (expires_at) where status = 'Active';
comment on table checkout is 'A checkout of a cart.';

create table payment_session (
  id text primary key,
  checkout_id text not null references checkout(id) on delete cascade,
  provider text not null default 'test-gateway',
  reference text,
  page_url text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null default 'open' check (status in
    ('open', 'challenge', 'pending', 'approved', 'declined', 'cancelled', 'timed-out', 'expired')),
  return_url text not null,
  cancel_url text not null,
  payment_token text unique,
  card_brand text,
  card_last_four text,
  close_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_session_checkout on payment_session (checkout_id);
create unique index payment_session_reference on payment_session (provider, reference);
create index payment_session_closing on payment_session (close_at) where close_at is not null;
comment on table payment_session is
  'A visit to a provider''s payment page (API-94): the state that the provider last reported. Card numbers are '
  'never stored.';
comment on column payment_session.id is
  'The key at the provider, and the name in the store''s addresses. Random and unguessable.';
comment on column payment_session.reference is
  'The provider''s name of the visit. Null until the provider has answered.';
comment on column payment_session.close_at is 'When the provider is to be told that nobody may pay there any more.';

create table payment (
  id text primary key,
  checkout_id text not null references checkout(id) on delete cascade,
  kind text not null default 'Auth' check (kind in ('Auth', 'PostAuth', 'SimplePurchaseOrder', 'BankTransfer')),
  account_id text references account(id),
  session_id text references payment_session(id),
  provider text not null default 'test-gateway',
  authorization_id text,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('Authorised', 'Ordered', 'Stale', 'Voided')),
  card_brand text,
  card_last_four text,
  billing_address jsonb,
  reference text,
  actor text,
  reversed_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_checkout on payment (checkout_id, created_at);
create unique index payment_in_force on payment (checkout_id) where status in ('Authorised', 'Ordered');
create index payment_authorization on payment (provider, authorization_id);
comment on table payment is 'A payment of a checkout.';
comment on column payment.provider is 'The payment provider that holds the authorization.';
comment on column payment.authorization_id is 'The provider''s name of the authorization. Null only in tests.';
comment on column payment.status is
  'Stale: reversed because the cart changed after the authorization. Voided: reversed for another reason, such as a '
  'new payment, the end of the checkout or a refused order. Ordered: it pays an order, whose `payment_status` says '
  'what became of the money.';
comment on column payment.reference is
  'The means of payment: a token of the payment page or of a card, or the number of a purchase order.';
comment on column payment.reversed_at is 'When the authorization was reversed.';

create table card_token (
  token text primary key,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  card_holder text not null,
  card_brand text not null,
  card_last_four text not null,
  outcome text not null check (outcome in ('approve', 'decline', 'challenge', 'time-out')),
  card_behavior text,
  billing_address jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index card_token_expiry on card_token (expires_at);
comment on table card_token is 'A token of a test card (API-95). The card number is not stored.';
comment on column card_token.card_behavior is
  'How the card behaves after it was approved. Null for cards that simply work.';

create table idempotent_answer (
  owner_key text not null,
  call text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (owner_key, call, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
comment on table idempotent_answer is
  'A saved answer of a call that must run once, by the caller''s `Idempotency-Key`.';
comment on column idempotent_answer.fingerprint is 'The SHA-256 of the request.';
