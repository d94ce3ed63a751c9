-- Registered appliances and repair requests.

-- Model numbers are compared without case, blanks and hyphens (APPLIANCE-1).
create index product_model_key on product (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops);

create table product_registration (
  id text primary key,
  -- The owner, as for carts: 'guest:<guest id>' or 'account:<effective account>:<user>'.
  owner_key text not null,
  -- The store in which it was registered. The list of an owner is the same in every store.
  webstore_id text not null references webstore(id),
  -- The product as it was then. It may leave the catalog later.
  product_id text not null,
  -- The product, or the parent of a variation: finishes of a model share their serial numbers.
  family_id text not null,
  model text not null,
  product_name text not null,
  serial_number text not null,
  -- YYYY-MM-DD, as the owner says.
  purchase_date text not null,
  retailer text,
  -- Whom to tell about the appliance. A guest's registration is offered to the account with this address.
  first_name text,
  last_name text,
  email text not null,
  phone text,
  -- Gives registrations of the same millisecond an order.
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (family_id, serial_number)
);
create index product_registration_owner on product_registration (owner_key, created_at);
create index product_registration_email on product_registration (lower(email)) where owner_key like 'guest:%';

-- The uploaded proof of purchase, at most 5 MB.
create table registration_proof (
  registration_id text primary key references product_registration(id) on delete cascade,
  file_name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  content bytea not null check (octet_length(content) <= 5242880),
  created_at timestamptz not null
);

create table repair_request (
  id text primary key,
  -- Told to the owner, for example on the phone.
  reference text not null unique,
  owner_key text not null,
  webstore_id text not null references webstore(id),
  -- Chosen by the client, so that a repeated post makes no second request.
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
