-- Web stores, catalog, prices, stock, media and content. Amounts are integer minor units (cents).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table webstore (
  id text primary key,
  name text not null unique,
  site_id text not null unique,
  community_id text not null unique,
  -- The brands whose products this store sells.
  brands text[] not null,
  currency text not null default 'USD',
  -- Price books that apply to guests of this store, in addition to the list price.
  guest_price_books text[] not null default '{sale}',
  settings jsonb not null default '{}'
);

create table category (
  id text primary key,
  parent_id text references category(id),
  slug text not null,
  -- All slugs from the root, e.g. 'refrigeration/wine-storage-beverage-centers'.
  url_path text not null unique,
  name text not null,
  description text,
  sort_order integer not null default 0,
  is_navigational boolean not null default true,
  banner_media_id text,
  tile_media_id text
);
create index category_parent on category (parent_id, sort_order);

create table product (
  id text primary key,
  sku text not null unique,
  url_name text not null,
  name text not null,
  description text,
  brand text not null,
  -- The appliance type, e.g. 'refrigerator-french-door'. It also selects the drawing.
  product_type text not null,
  product_class text not null check (product_class in ('Simple', 'Variation', 'VariationParent', 'Bundle', 'Set')),
  parent_id text references product(id),
  primary_category_id text not null references category(id),
  -- Plain fields of the API (Name, MarketingDescription__c …). The values are text.
  fields jsonb not null default '{}',
  -- Typed attribute values by API name, e.g. {"Width__c": 36, "Fuel__c": "Gas"}. Facets and specifications
  -- read them.
  attributes jsonb not null default '{}',
  -- The values that set a variation apart from its siblings: {"Finish__c": "Stainless Steel", "Width__c":
  -- "36"}.
  variation jsonb not null default '{}',
  minimum_quantity integer not null default 1,
  maximum_quantity integer not null default 10,
  quantity_increment integer not null default 1,
  is_active boolean not null default true,
  popularity integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Written by the seed. Weights: A name and SKU, B category and type, C attributes, D description.
  search tsvector not null default ''::tsvector,
  -- Lower-case words, for looking up misspelled terms.
  search_text text not null default ''
);
create index product_parent on product (parent_id);
create index product_brand on product (brand) where is_active;
create index product_search on product using gin (search);
create index product_trigram on product using gin (search_text gin_trgm_ops);

-- The categories of each product, including their ancestors, so that a category page needs one look-up.
create table product_category (
  product_id text not null references product(id) on delete cascade,
  category_id text not null references category(id),
  primary key (category_id, product_id)
);
create index product_category_product on product_category (product_id);

create table attribute_definition (
  api_name text primary key,
  label text not null,
  unit text,
  group_name text not null,
  group_label text not null,
  group_sequence integer not null,
  sequence integer not null,
  value_type text not null check (value_type in ('text', 'number', 'boolean')),
  -- The position among the facets; null for an attribute that is no facet.
  facet_rank integer,
  -- How many decimals of a number are shown.
  decimals integer not null default 0
);

create table variation_option (
  api_name text not null,
  value text not null,
  label text not null,
  color_hex text,
  sequence integer not null,
  primary key (api_name, value)
);

create table media (
  id text primary key,
  content_key text not null unique,
  -- drawing: made from `spec` on request; file: bytes in the media folder; document: a generated PDF or text.
  kind text not null check (kind in ('drawing', 'file', 'document')),
  media_type text not null check (media_type in ('Image', 'Document', 'Video')),
  title text not null,
  alternate_text text not null,
  width integer,
  height integer,
  spec jsonb not null default '{}'
);

create table product_media (
  product_id text not null references product(id) on delete cascade,
  media_id text not null references media(id),
  group_name text not null check (group_name in ('productListImage', 'productDetailImage', 'attachment')),
  sort_order integer not null,
  primary key (product_id, group_name, sort_order)
);

create table product_relation (
  product_id text not null references product(id) on delete cascade,
  related_id text not null references product(id) on delete cascade,
  relation text not null check (relation in ('Accessory', 'Part', 'Complement')),
  sort_order integer not null,
  primary key (product_id, relation, related_id)
);

-- The price books are list (MSRP), sale, member, loyalty and business.
create table price_book_entry (
  id text primary key,
  price_book text not null check (price_book in ('list', 'sale', 'member', 'loyalty', 'business')),
  product_id text not null references product(id) on delete cascade,
  currency text not null default 'USD',
  amount_minor bigint not null check (amount_minor >= 0),
  unique (product_id, price_book, currency)
);

create table price_tier (
  id text primary key,
  price_book_entry_id text not null references price_book_entry(id) on delete cascade,
  adjustment_type text not null check (adjustment_type in ('AmountBasedAdjustment', 'PercentageBasedAdjustment')),
  -- A percentage in hundredths (500 = 5 %), or an amount off in minor units.
  adjustment_value bigint not null,
  lower_bound integer not null,
  upper_bound integer
);
create index price_tier_entry on price_tier (price_book_entry_id);

create table location (
  id text primary key,
  name text not null,
  city text not null,
  region text not null,
  postal_code text not null
);

create table location_group (
  id text primary key,
  name text not null unique,
  -- True for the one group that contains every location.
  is_all boolean not null default false,
  deliverable boolean not null default true,
  transit_days_min integer not null default 2,
  transit_days_max integer not null default 5,
  remote_lead_days_min integer not null default 8,
  remote_lead_days_max integer not null default 14
);

create table location_group_member (
  location_group_id text not null references location_group(id),
  location_id text not null references location(id),
  priority integer not null default 0,
  primary key (location_group_id, location_id)
);

-- ZIP prefixes such as '402' or '40'. The longest prefix that fits a ZIP code decides.
create table zip_region (
  zip_prefix text primary key,
  location_group_id text not null references location_group(id)
);

create table stock (
  product_id text not null references product(id) on delete cascade,
  location_id text not null references location(id),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (product_id, location_id),
  check (reserved <= on_hand)
);

create table content (
  id text primary key,
  site_id text not null,
  content_key text not null,
  content_type text not null,
  title text not null,
  url_name text,
  state text not null default 'Live' check (state in ('Draft', 'Live')),
  body jsonb not null default '{}',
  published_at timestamptz not null default now(),
  unique (site_id, content_key, state)
);
create index content_type_index on content (site_id, content_type);

create table navigation_link_set (
  id text primary key,
  community_id text not null,
  developer_name text not null,
  state text not null default 'Live' check (state in ('Draft', 'Live')),
  -- MenuItem[] of contract/menus.ts.
  items jsonb not null,
  unique (community_id, developer_name, state)
);
