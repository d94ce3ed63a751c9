-- Address books, wishlists and the shoppers' visits to stores.

-- An address book belongs to an account and is the same in every store.
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
  -- The code of a state or province; free text in countries whose regions have no codes here.
  region text,
  postal_code text,
  -- The two-letter code.
  country text not null,
  phone_number text,
  is_default boolean not null default false,
  -- Values of the merchant's own fields, by name.
  custom_fields jsonb not null default '{}',
  -- Gives addresses of the same millisecond an order.
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_address_account on account_address (account_id, created_at, sequence);
create unique index account_address_default on account_address (account_id, address_type) where is_default;

-- The owner, as for carts: 'guest:<guest id>' or 'account:<effective account>:<user>'.
create table wishlist (
  id text primary key,
  webstore_id text not null references webstore(id),
  owner_key text not null,
  name text not null,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index wishlist_owner on wishlist (webstore_id, owner_key, sequence);

create table wishlist_item (
  id text primary key,
  wishlist_id text not null references wishlist(id) on delete cascade,
  product_id text not null references product(id) on delete cascade,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  unique (wishlist_id, product_id)
);
create index wishlist_item_order on wishlist_item (wishlist_id, sequence);
create index wishlist_item_product on wishlist_item (product_id);

-- How often a shopper signed in to each store, and when first and last.
create table shopper_visit (
  shopper_id text not null references shopper(id) on delete cascade,
  store_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sign_ins integer not null default 1,
  primary key (shopper_id, store_name)
);
