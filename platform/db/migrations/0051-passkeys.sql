-- The passkeys of shoppers, and the challenges that browsers sign with them.
create table passkey (
  id text primary key,
  shopper_id text not null references shopper(id) on delete cascade,
  -- Both as base64url, as browsers send them.
  credential_id text not null unique,
  public_key text not null,
  -- How often it was used, as some authenticators count. A lower number than before is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host that it was made for.
  relying_party text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_shopper on passkey (shopper_id);

-- Deleted when it is used.
create table passkey_challenge (
  challenge text primary key,
  -- Null for a sign-in, where nobody is known yet.
  shopper_id text references shopper(id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);
