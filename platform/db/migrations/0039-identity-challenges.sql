-- Codes and links that were mailed to prove that an address is a person's own. Codes, links and identifiers
-- are stored as hashes.
create table identity_challenge (
  id text primary key,
  purpose text not null check (purpose in ('register', 'verify-email', 'sign-in', 'reset-password', 'change-email')),
  -- The address that the mail went to: the new one for a change of address.
  email text not null,
  -- Null for a registration, and where the address has no account: then nothing that was mailed fits the hashes.
  shopper_id text references shopper(id) on delete cascade,
  -- The details of a registration: first name, last name and the hash of the password.
  pending jsonb,
  webstore_id text references webstore(id),
  -- The browser that asked keeps the identifier. The code is hashed together with it.
  identifier_hash bytea not null unique,
  code_hash bytea not null,
  token_hash bytea not null unique,
  -- Codes that were tried. The code ends after a few, the link does not.
  attempts integer not null default 0,
  created_at timestamptz not null,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  -- A code and its link are used once, and only one of them.
  used_at timestamptz
);
create index identity_challenge_end on identity_challenge (expires_at);
create index identity_challenge_email on identity_challenge (lower(email));
create index identity_challenge_shopper on identity_challenge (shopper_id);
