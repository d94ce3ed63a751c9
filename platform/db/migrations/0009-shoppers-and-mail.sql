-- Wishlists, registered appliances, what shoppers viewed and wait for, and mail.

create table wishlist (
  id text primary key,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  name text not null,
  is_default boolean not null default false,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index wishlist_owner on wishlist (webstore_id, owner_key, sequence);
create unique index wishlist_default on wishlist (webstore_id, owner_key) where is_default;
comment on table wishlist is 'A wishlist of an owner in one store.';
comment on column wishlist.owner_key is '''guest:<guest id>'' or ''account:<effective account>:<user>''.';
comment on column wishlist.is_default is
  'At most one list of an owner. Without one the oldest list is the default (WISHLIST-13).';

create table wishlist_item (
  id text primary key,
  wishlist_id text not null references wishlist(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  note text,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  unique (wishlist_id, product_id)
);
create index wishlist_item_order on wishlist_item (wishlist_id, sequence);
create index wishlist_item_product on wishlist_item (product_id);
comment on table wishlist_item is 'A product on a wishlist.';

create table wishlist_share (
  token text primary key,
  wishlist_id text not null unique references wishlist(id) on delete cascade,
  shared_by text,
  shows_notes boolean not null,
  created_at timestamptz not null
);
comment on table wishlist_share is 'The link by which a wishlist is shared.';
comment on column wishlist_share.shared_by is 'The name that the owner wants to be shown.';

create table wishlist_share_mail (
  sequence bigint generated always as identity primary key,
  owner_key text not null,
  recipient text not null,
  sent_at timestamptz not null
);
create index wishlist_share_mail_owner on wishlist_share_mail (owner_key, sent_at);
create index wishlist_share_mail_recipient on wishlist_share_mail (recipient, sent_at);
create index wishlist_share_mail_time on wishlist_share_mail (sent_at);
comment on table wishlist_share_mail is 'A mail with such a link that was sent lately. Rows are deleted after a day.';
comment on column wishlist_share_mail.recipient is 'A hash of the address.';

create table product_registration (
  id text primary key,
  owner_key text not null,
  webstore_id text not null references webstore(id),
  product_id text not null,
  family_id text not null,
  model text not null,
  product_name text not null,
  serial_number text not null,
  purchase_date text not null,
  retailer text,
  first_name text,
  last_name text,
  email text not null,
  phone text,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (family_id, serial_number)
);
create index product_registration_owner on product_registration (owner_key, created_at);
create index product_registration_email on product_registration (lower(email)) where owner_key like 'guest:%';
comment on table product_registration is
  'An appliance that a person has registered. The list of an owner is the same in every store.';
comment on column product_registration.owner_key is '''guest:<guest id>'' or ''account:<effective account>:<user>''.';
comment on column product_registration.webstore_id is 'The store in which it was registered.';
comment on column product_registration.product_id is 'The product as it was then. It may leave the catalog later.';
comment on column product_registration.family_id is
  'The product, or the parent of a variation: finishes of a model share their serial numbers.';
comment on column product_registration.purchase_date is 'YYYY-MM-DD, as the owner says.';
comment on column product_registration.email is
  'A guest''s registration is offered to the account with this address.';
comment on column product_registration.sequence is 'Gives registrations of the same millisecond an order.';

create table registration_proof (
  registration_id text primary key references product_registration(id) on delete cascade,
  file_name text not null,
  content_type text not null check (content_type in
    ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  content bytea not null check (octet_length(content) <= 5242880),
  created_at timestamptz not null
);
comment on table registration_proof is 'The uploaded proof of purchase of a registration, at most 5 MB.';

create table repair_request (
  id text primary key,
  reference text not null unique,
  owner_key text not null,
  webstore_id text not null references webstore(id),
  request_key text not null,
  status text not null check (status in ('Received', 'Scheduled', 'Completed', 'Canceled')),
  registration_id text references product_registration(id) on delete set null,
  product_id text not null,
  model text not null,
  product_name text not null,
  serial_number text not null,
  problem text not null,
  description text not null,
  preferred_days text,
  preferred_time text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_key, request_key)
);
create index repair_request_owner on repair_request (owner_key, created_at);
create index repair_request_registration on repair_request (registration_id);
comment on table repair_request is 'A request for a repair.';
comment on column repair_request.reference is 'Told to the owner, for example on the phone.';
comment on column repair_request.request_key is
  'Chosen by the client, so that a repeated post makes no second request.';

create table back_in_stock_request (
  id text primary key,
  product_id text not null references product(id) on delete cascade,
  webstore_id text not null references webstore(id) on delete cascade,
  location_group_id text references location_group(id) on delete cascade,
  zip_code text,
  email text not null,
  shopper_id text references shopper(id) on delete cascade,
  token_hash bytea unique,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
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
comment on table back_in_stock_request is
  'A request to be told when a sold-out product can be ordered again. A row is deleted once `expires_at` is past, '
  'whatever has become of it.';
comment on column back_in_stock_request.location_group_id is
  'The region of the ZIP. Both are null if the shopper gave no ZIP.';
comment on column back_in_stock_request.shopper_id is
  'The signed-in shopper who asked. Null for guests, and for an address that is not the shopper''s own.';
comment on column back_in_stock_request.token_hash is
  'The SHA-256 of the token in the link by which a guest confirms the address. Null if there was nothing to '
  'confirm.';
comment on column back_in_stock_request.confirmed_at is
  'The time of the consent. Until then nothing but the link itself is mailed.';
comment on column back_in_stock_request.mailed_at is 'When the one mail about the product was written.';

create table product_view (
  webstore_id text not null references webstore(id) on delete cascade,
  owner_key text not null,
  grp text not null references product(id) on delete cascade,
  product_id text not null,
  viewed_at timestamptz not null,
  primary key (webstore_id, owner_key, grp)
);
create index product_view_owner on product_view (webstore_id, owner_key, viewed_at desc);
create index product_view_newest on product_view (webstore_id, viewed_at desc);
create index product_view_group on product_view (grp);
create index product_view_age on product_view (viewed_at);
comment on table product_view is
  'A product view, for recommendations: one row per owner and group. The newest 100 rows of an owner are kept, for '
  '90 days.';
comment on column product_view.owner_key is
  'The owner key of carts, or ''visitor:<anonymous id>'' without a guest cookie.';
comment on column product_view.grp is 'The parent of the viewed variation, or the product itself.';
comment on column product_view.product_id is 'The last viewed product of the group.';

create table search_use (
  webstore_id text not null references webstore(id) on delete cascade,
  term text collate "C" not null,
  owner_key text not null,
  searched_at timestamptz not null,
  primary key (webstore_id, term, owner_key)
);
create index search_use_age on search_use (searched_at);
create index search_use_owner on search_use (webstore_id, owner_key, searched_at desc);
comment on table search_use is
  'A search term of a person, kept for 30 days. Suggestions only offer terms that several people searched for '
  'recently.';

create table outbox (
  id text primary key,
  topic text not null check (topic = 'mail'),
  cause text not null unique,
  webstore_id text references webstore(id),
  recipient text,
  template text not null,
  data jsonb not null default '{}',
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null
);
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_created on outbox (created_at);
create index outbox_recipient on outbox (lower(recipient));
comment on table outbox is
  'A mail to send after a change. A row is written in the transaction of the change that causes it, and a worker '
  'sends it at least once.';
comment on column outbox.cause is
  'One row for each cause, for example ''order-confirmation:<order id>''. Also the Message-ID of a mail.';
comment on column outbox.recipient is 'The email address of a mail.';
comment on column outbox.data is 'The values that the template needs.';
comment on column outbox.due_at is 'Not sent before this time; moved into the future after each failed attempt.';
comment on column outbox.given_up_at is 'Set when the attempts are used up.';

create table unsubscribe_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('cart-reminder', 'shared-list', 'back-in-stock')),
  recipient text not null,
  shopper_id text references shopper(id) on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_token_shopper on unsubscribe_token (shopper_id);
create index unsubscribe_token_recipient on unsubscribe_token (lower(recipient)) where kind = 'back-in-stock';
comment on table unsubscribe_token is 'A link by which one unsubscribes.';
comment on column unsubscribe_token.token_hash is 'The SHA-256 of the token in the mail.';
comment on column unsubscribe_token.shopper_id is 'The shopper whose consent the link withdraws. Null for mails that need none.';

create table mail_refusal (
  recipient text not null,
  kind text not null check (kind = 'shared-list'),
  refused_at timestamptz not null,
  primary key (recipient, kind)
);
comment on table mail_refusal is 'An address that gets no more mails of a kind that needs no consent.';
comment on column mail_refusal.recipient is 'In lower case.';
