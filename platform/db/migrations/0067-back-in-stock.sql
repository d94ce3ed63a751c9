-- Who wants to be told when a sold-out product can be ordered again. A row is deleted once `expires_at` is
-- past, whatever has become of it.
create table back_in_stock_request (
  id text primary key,
  product_id text not null references product(id) on delete cascade,
  webstore_id text not null references webstore(id) on delete cascade,
  -- The region of the ZIP; both are null where the shopper gave no ZIP.
  location_group_id text references location_group(id) on delete cascade,
  zip_code text,
  email text not null,
  -- The signed-in shopper who asked. Null for guests, and for an address that is not the shopper's own.
  shopper_id text references shopper(id) on delete cascade,
  -- Of the link by which a guest confirms the address: its SHA-256. Null where there was nothing to confirm.
  token_hash bytea unique,
  asked_at timestamptz not null,
  -- The time of the consent. Until then nothing but the link itself is mailed.
  confirmed_at timestamptz,
  -- When the one mail about the product was written.
  mailed_at timestamptz,
  expires_at timestamptz not null
);
-- One open request of an address for a product, a store and a region.
create unique index back_in_stock_request_open
  on back_in_stock_request (product_id, webstore_id, coalesce(location_group_id, ''), lower(email))
  where mailed_at is null;
create index back_in_stock_request_queue on back_in_stock_request (product_id, confirmed_at, id);
create index back_in_stock_request_email on back_in_stock_request (lower(email));
create index back_in_stock_request_shopper on back_in_stock_request (shopper_id);
create index back_in_stock_request_end on back_in_stock_request (expires_at);

-- The link of these mails ends all open requests of their recipient.
alter table unsubscribe_token drop constraint unsubscribe_token_kind_check;
alter table unsubscribe_token add constraint unsubscribe_token_kind_check
  check (kind in ('cart-reminder', 'shared-list', 'back-in-stock'));
create index unsubscribe_token_recipient on unsubscribe_token (lower(recipient)) where kind = 'back-in-stock';

select jobs.create_queue('back-in-stock', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
