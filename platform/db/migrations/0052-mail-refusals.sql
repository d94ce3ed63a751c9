-- The links by which one unsubscribes. A mail has the token, the table only its SHA-256.
create table unsubscribe_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('cart-reminder', 'shared-list')),
  recipient text not null,
  -- Whose consent the link withdraws. Null for mails that need none.
  shopper_id text references shopper(id) on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_token_shopper on unsubscribe_token (shopper_id);

-- Addresses that get no more mails of a kind that needs no consent.
create table mail_refusal (
  -- In lower case.
  recipient text not null,
  kind text not null check (kind in ('shared-list')),
  refused_at timestamptz not null,
  primary key (recipient, kind)
);

-- For carts that wait for a shopper who wants to be reminded.
create index cart_of_shopper on cart (user_id) where status = 'Active' and user_id is not null;
