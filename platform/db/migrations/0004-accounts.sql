-- Accounts, shoppers, how they sign in, and what they agreed to.

create table account (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('consumer', 'business', 'managed')),
  parent_id text references account(id),
  address jsonb not null default '{}',
  tax_exempt boolean not null default false,
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  created_at timestamptz not null default now()
);
comment on table account is 'An account. Guests have no rows here.';
comment on column account.kind is 'Nobody signs in to a managed account: shoppers of another account act for it.';
comment on column account.address is 'Street, city, state, zip, country, latitude and longitude, all as text.';

create table shopper (
  id text primary key,
  account_id text not null references account(id),
  contact_id text not null unique,
  user_name text not null,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  password_hash text,
  email_verified_at timestamptz,
  roles text[] not null default '{}',
  zip_code text,
  webstore_id text references webstore(id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shopper_email on shopper (lower(email));
create unique index shopper_user_name on shopper (lower(user_name));
create index shopper_account on shopper (account_id);
comment on table shopper is 'A person who can sign in. One session is valid in every store.';
comment on column shopper.password_hash is
  'Algorithm, parameters, salt and hash as one text. Null for a person who signs in by e-mailed code only.';
comment on column shopper.roles is 'An editor sees drafts (API-144).';
comment on column shopper.webstore_id is 'The store where the person registered; mail is sent in its name.';

create table buyer_group (
  id text primary key,
  name text not null unique,
  price_books text[] not null default '{}',
  webstores text[] not null default '{}'
);
comment on table buyer_group is 'A group of accounts, with the price books that they are entitled to.';
comment on column buyer_group.webstores is 'Names of the stores where the group applies; empty means all stores.';

create table account_buyer_group (
  account_id text not null references account(id) on delete cascade,
  buyer_group_id text not null references buyer_group(id) on delete cascade,
  primary key (account_id, buyer_group_id)
);
comment on table account_buyer_group is 'The membership of an account in a buyer group.';

create table managed_account (
  id text primary key,
  manager_id text not null references account(id) on delete cascade,
  account_id text not null references account(id) on delete cascade,
  unique (manager_id, account_id),
  check (manager_id <> account_id)
);
comment on table managed_account is 'Shoppers of `manager_id` may act for `account_id`.';

create table account_address (
  id text primary key,
  account_id text not null references account(id) on delete cascade,
  address_type text not null check (address_type in ('Shipping', 'Billing')),
  name text not null,
  first_name text,
  middle_name text,
  last_name text,
  company_name text,
  street text not null,
  city text not null,
  region text,
  postal_code text,
  country text not null,
  phone_number text,
  is_default boolean not null default false,
  custom_fields jsonb not null default '{}',
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_address_account on account_address (account_id, created_at, sequence);
create unique index account_address_default on account_address (account_id, address_type) where is_default;
comment on table account_address is 'An address of an account. The address book is the same in every store.';
comment on column account_address.region is
  'The code of a state or province; free text in countries whose regions have no codes here.';
comment on column account_address.country is 'The two-letter code.';
comment on column account_address.custom_fields is 'Values of the merchant''s own fields, by name.';
comment on column account_address.sequence is 'Gives addresses of the same millisecond an order.';

create table shopper_consent (
  id bigint generated always as identity primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  kind text not null check (kind in ('news', 'cart-reminder')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  check (withdrawn_at >= granted_at)
);
create unique index shopper_consent_current on shopper_consent (shopper_id, kind) where withdrawn_at is null;
create index shopper_consent_history on shopper_consent (shopper_id, granted_at);
comment on table shopper_consent is
  'A consent of a shopper to receive mail. Each row is one period: withdrawing ends it, and agreeing again begins '
  'another, so that the rows are the history.';

create table shopper_visit (
  shopper_id text not null references shopper(id) on delete cascade,
  store_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sign_ins integer not null default 1,
  primary key (shopper_id, store_name)
);
comment on table shopper_visit is 'How often a shopper signed in to each store, and when first and last.';

create table shopper_session (
  id text primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_seen_at timestamptz not null default now(),
  device_name text,
  replaced_by text,
  created_at timestamptz not null
);
create index shopper_session_shopper on shopper_session (shopper_id);
comment on table shopper_session is
  'A session of a signed-in shopper. It is valid in every store, and also ends when it is not used.';
comment on column shopper_session.token_hash is 'The SHA-256 of the token. The token itself is not stored.';
comment on column shopper_session.device_name is
  'Browser and system in plain words, such as "Firefox on Windows". Null if they are not known.';
comment on column shopper_session.replaced_by is
  'The session that replaced this one. This one goes on for a few seconds, for a form that was sent twice.';

create table known_device (
  shopper_id text not null references shopper(id) on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (shopper_id, token_hash)
);
comment on table known_device is
  'A browser in which a shopper has signed in. Each has a budget of failed sign-ins of its own. The token is in a '
  'cookie of the browser.';
comment on column known_device.token_hash is 'The SHA-256 of the token.';

create table sign_in_throttle (
  key bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null
);
comment on table sign_in_throttle is 'Failed sign-ins of the current window. The key is a hash of what is counted.';

create table identity_challenge (
  id text primary key,
  purpose text not null check (purpose in ('register', 'verify-email', 'sign-in', 'reset-password', 'change-email')),
  email text not null,
  shopper_id text references shopper(id) on delete cascade,
  pending jsonb,
  webstore_id text references webstore(id),
  identifier_hash bytea not null unique,
  code_hash bytea not null,
  token_hash bytea not null unique,
  attempts integer not null default 0,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index identity_challenge_end on identity_challenge (expires_at);
create index identity_challenge_email on identity_challenge (lower(email));
create index identity_challenge_shopper on identity_challenge (shopper_id);
comment on table identity_challenge is
  'A code and a link that were mailed to prove that an address is a person''s own. Codes, links and identifiers are '
  'stored as hashes.';
comment on column identity_challenge.email is
  'The address that the mail went to: the new one for a change of address.';
comment on column identity_challenge.shopper_id is
  'Null for a registration, and where the address has no account: then nothing that was mailed fits the hashes.';
comment on column identity_challenge.pending is
  'The data that a person typed to register. The account is created from it when the address is verified.';
comment on column identity_challenge.identifier_hash is
  'Of the identifier that the browser has. The code is hashed together with it.';
comment on column identity_challenge.attempts is
  'Codes that were tried. The code ends after a few, the link does not.';
comment on column identity_challenge.used_at is 'A code and its link are used once, and only one of them.';

create table passkey (
  id text primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  relying_party text not null,
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index passkey_shopper on passkey (shopper_id);
comment on table passkey is 'A passkey of a shopper.';
comment on column passkey.credential_id is 'As base64url, like the public key.';
comment on column passkey.counter is
  'How often it was used, as some authenticators count. A lower number than before is a sign of a copy.';
comment on column passkey.relying_party is 'The host that it was made for.';

create table passkey_challenge (
  challenge text primary key,
  shopper_id text references shopper(id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);
comment on table passkey_challenge is 'A challenge that a browser signs with a passkey. Deleted when it is used.';
comment on column passkey_challenge.shopper_id is 'Null for a sign-in, where nobody is known yet.';
