-- A session also ends when it is not used. The shopper sees on which device each one is.
alter table shopper_session
  add column last_seen_at timestamptz not null default now(),
  -- Browser and system in plain words, such as "Firefox on Windows". Null where they are not known.
  add column device_name text,
  -- The session that replaced this one. This one goes on for a few seconds, for a form that was sent twice.
  add column replaced_by text;

-- The browsers in which a shopper has signed in. Each has a budget of failed sign-ins of its own. The token is
-- in a cookie of the browser and stored as its SHA-256.
create table known_device (
  shopper_id text not null references shopper(id) on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (shopper_id, token_hash)
);
