-- The default list of an owner, notes on items, and the links by which lists are shared.

alter table wishlist add column is_default boolean not null default false;
create unique index wishlist_default on wishlist (webstore_id, owner_key) where is_default;

alter table wishlist_item add column note text;

create table wishlist_share (
  token text primary key,
  wishlist_id text not null unique references wishlist(id) on delete cascade,
  -- The name that the owner wants to be shown.
  shared_by text,
  shows_notes boolean not null,
  created_at timestamptz not null
);

-- How many mails with links were sent lately. The recipient is a hash. Rows are deleted after a day.
create table wishlist_share_mail (
  sequence bigint generated always as identity primary key,
  owner_key text not null,
  recipient text not null,
  sent_at timestamptz not null
);
create index wishlist_share_mail_owner on wishlist_share_mail (owner_key, sent_at);
create index wishlist_share_mail_recipient on wishlist_share_mail (recipient, sent_at);
create index wishlist_share_mail_time on wishlist_share_mail (sent_at);
