-- Accounts, the shoppers who sign in to them, and their entitlements. Guests have no rows here.
create table account (
  id text primary key,
  name text not null,
  -- managed: nobody signs in to this account; a buyer of another account acts for it.
  kind text not null check (kind in ('consumer', 'business', 'managed')),
  parent_id text references account(id),
  -- street, city, state, zip, country, latitude and longitude, all as text.
  address jsonb not null default '{}',
  tax_exempt boolean not null default false,
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  created_at timestamptz not null default now()
);

-- A person who can sign in. One session is valid in every store.
create table shopper (
  id text primary key,
  account_id text not null references account(id),
  contact_id text not null unique,
  user_name text not null,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  -- Algorithm, parameters, salt and hash as one text; null for a person who signs in by e-mailed code only.
  password_hash text,
  email_verified_at timestamptz,
  roles text[] not null default '{}',
  zip_code text,
  -- The store where the person registered; mail is sent in its name.
  webstore_id text references webstore(id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shopper_email on shopper (lower(email));
create unique index shopper_user_name on shopper (lower(user_name));
create index shopper_account on shopper (account_id);

create table buyer_group (
  id text primary key,
  name text not null unique,
  price_books text[] not null default '{}',
  -- Names of the stores where the group applies; empty means all stores.
  webstores text[] not null default '{}'
);

create table account_buyer_group (
  account_id text not null references account(id) on delete cascade,
  buyer_group_id text not null references buyer_group(id) on delete cascade,
  primary key (account_id, buyer_group_id)
);

-- Shoppers of `manager_id` may act for `account_id`.
create table managed_account (
  id text primary key,
  manager_id text not null references account(id) on delete cascade,
  account_id text not null references account(id) on delete cascade,
  unique (manager_id, account_id),
  check (manager_id <> account_id)
);

create table shopper_session (
  id text primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  -- The SHA-256 of the token. The token itself is not stored.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index shopper_session_shopper on shopper_session (shopper_id);

-- Failed sign-ins of the current window. The key is a hash of what is counted.
create table sign_in_throttle (
  key bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

-- The owner of a personal record: 'guest:<guest id>' or 'account:<effective account>:<user>'. Every query
-- filters by it.
alter table cart add column owner_key text;
update cart set owner_key = 'guest:' || guest_id;
alter table cart alter column owner_key set not null, alter column guest_id drop not null,
  add column account_id text references account(id), add column user_id text references shopper(id),
  -- A secondary cart is only found by its id. An owner has at most one current cart and any number of
  -- secondary ones.
  add column is_secondary boolean not null default false,
  add column type text not null default 'Cart' check (type in ('Cart', 'PayNowReadOnly', 'Template')),
  add column name text not null default 'Cart';
drop index cart_current;
create unique index cart_current on cart (webstore_id, owner_key) where status in ('Active', 'Checkout') and not is_secondary;

alter table checkout add column owner_key text;
update checkout set owner_key = 'guest:' || guest_id;
alter table checkout alter column owner_key set not null, alter column guest_id drop not null;
drop index checkout_guest;
create index checkout_owner on checkout (webstore_id, owner_key);

alter table order_summary add column owner_key text;
update order_summary set owner_key = 'guest:' || guest_id;
alter table order_summary alter column owner_key set not null, alter column guest_id drop not null,
  add column account_id text references account(id), add column user_id text references shopper(id);
create index order_summary_owner on order_summary (webstore_id, owner_key, ordered_at desc);
create index order_summary_account on order_summary (account_id, ordered_at desc) where account_id is not null;
