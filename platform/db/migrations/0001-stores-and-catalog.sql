-- Web stores and their catalog.

create extension pg_trgm;
create extension unaccent;

-- A model number in the form in which its parts are found: without dashes.
create function model_code(sku text) returns text language sql immutable as $$
  select regexp_replace(upper(sku), '[^A-Z0-9]', '', 'g')
$$;

-- The name by which a content asset is requested: the content key with each run of other characters than letters and
-- digits replaced by one underscore.
create function content_asset_name(content_key text) returns text language sql immutable as $$
  select regexp_replace(content_key, '[^A-Za-z0-9]+', '_', 'g')
$$;

create table webstore (
  id text primary key,
  name text not null unique,
  site_id text not null unique,
  channel_id text generated always as ('0ap'::text || substr(site_id, 4)) stored,
  community_id text not null unique,
  brands text[] not null,
  currency text not null default 'USD',
  guest_price_books text[] not null default '{sale}',
  settings jsonb not null default '{}',
  coupon_item_limit integer not null default 100 check (coupon_item_limit > 0),
  sort_order integer not null default 1000
);
create unique index webstore_channel on webstore (channel_id);
comment on table webstore is 'A web store with its settings.';
comment on column webstore.channel_id is
  'Derived from `site_id`. The content of a site is also delivered through its channel.';
comment on column webstore.brands is 'The brands whose products this store sells.';
comment on column webstore.guest_price_books is
  'Price books that apply to guests of this store, in addition to the list price.';
comment on column webstore.coupon_item_limit is
  'A cart with more items than this, parts of bundles included, takes no coupons.';
comment on column webstore.sort_order is 'The order in which stores are listed. The first one is the main store.';

create table category (
  id text primary key,
  parent_id text references category(id),
  slug text not null,
  url_path text not null unique,
  name text not null,
  description text,
  sort_order integer not null default 0,
  is_navigational boolean not null default true,
  banner_media_id text,
  tile_media_id text,
  without_facets text[] not null default '{}'
);
create index category_parent on category (parent_id, sort_order);
comment on table category is 'A category. All stores share one tree.';
comment on column category.url_path is
  'All slugs from the root, e.g. ''refrigeration/wine-storage-beverage-centers''.';
comment on column category.without_facets is
  'Facets that are not offered if all hits are in the category: the width says nothing about a toaster.';

create table product_type (
  name text primary key,
  label text not null
);
comment on table product_type is
  'A type of products. Products of other types, such as plans and bundles, have neither a label of their type nor a '
  'drawing.';
comment on column product_type.label is 'The type as shoppers read it, e.g. ''Wall Hood''.';

create table product (
  id text primary key,
  sku text not null unique,
  url_name text not null,
  name text not null,
  description text,
  brand text not null,
  product_type text not null,
  product_class text not null check (product_class in ('Simple', 'Variation', 'VariationParent', 'Bundle', 'Set')),
  parent_id text references product(id),
  primary_category_id text not null references category(id),
  fields jsonb not null default '{}',
  attributes jsonb not null default '{}',
  variation jsonb not null default '{}',
  minimum_quantity integer not null default 1,
  maximum_quantity integer not null default 10,
  quantity_increment integer not null default 1,
  is_active boolean not null default true,
  popularity integer not null default 0,
  is_digital boolean not null default false,
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_parent on product (parent_id);
create index product_brand on product (brand) where is_active;
-- A part of a model number, with or without dashes.
create index product_model_code on product using gin (model_code(sku) gin_trgm_ops);
-- Index-only look-ups of a product's variations for cards, because rows of `product` are wide.
create index product_siblings on product (parent_id) include (id, sku, url_name, variation, is_active)
  where parent_id is not null;
-- The parts of a kind of product are looked up by the types of the kind, after every change of the catalog.
create index product_of_type on product (product_type, brand) include (id) where is_active;
-- Model numbers are compared without case, blanks and hyphens (APPLIANCE-1).
create index product_model_key on product (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops);
comment on table product is
  'A product: simple, a bundle or set, a variation, or the parent of variations, which cannot be bought.';
comment on column product.product_type is
  'The appliance type, e.g. ''refrigerator-french-door''. It also selects the drawing.';
comment on column product.fields is 'Plain fields of the API (Name, MarketingDescription__c …). The values are text.';
comment on column product.attributes is
  'Typed attribute values by API name, e.g. {"Width__c": 36, "Fuel__c": "Gas"}. Facets and specifications read '
  'them.';
comment on column product.variation is
  'The values that set a variation apart from its siblings: {"Finish__c": "Stainless Steel", "Width__c": "36"}.';
comment on column product.is_digital is
  'A digital product, such as a protection plan, needs no stock and no delivery.';
comment on column product.is_listed is
  'False: not in listings and searches, only offered by other pages (gift wrap, protection plans).';

create table product_category (
  product_id text not null references product(id) on delete cascade,
  category_id text not null references category(id),
  primary key (category_id, product_id)
);
-- An index-only look-up of the categories of many products.
create index product_category_product on product_category (product_id) include (category_id);
comment on table product_category is
  'A category of a product. Ancestors of a category have rows of their own, so that a category page needs one look-'
  'up.';

create table product_component (
  product_id text not null references product(id) on delete cascade,
  child_id text not null references product(id) on delete cascade,
  quantity integer not null default 1 check (quantity > 0),
  sort_order integer not null,
  primary key (product_id, child_id),
  check (product_id <> child_id)
);
create index product_component_child on product_component (child_id);
comment on table product_component is
  'A part of a bundle or a set. A bundle has its own price; the price of a set is the sum of its parts.';

create table product_relation (
  product_id text not null references product(id) on delete cascade,
  related_id text not null references product(id) on delete cascade,
  relation text not null check (relation in ('Accessory', 'Part', 'Complement', 'ProtectionPlan')),
  sort_order integer not null,
  primary key (product_id, relation, related_id)
);
comment on table product_relation is 'A product that is offered together with another one.';

create table attribute_definition (
  api_name text primary key,
  label text not null,
  unit text,
  group_name text not null,
  group_label text not null,
  group_sequence integer not null,
  sequence integer not null,
  value_type text not null check (value_type in ('text', 'number', 'boolean')),
  facet_rank integer,
  decimals integer not null default 0,
  filter_only boolean not null default false
);
comment on table attribute_definition is
  'An attribute of products: its label, its unit, and its place in the specification and among the facets.';
comment on column attribute_definition.facet_rank is
  'The position among the facets. Null for an attribute that is no facet.';
comment on column attribute_definition.decimals is 'How many decimals of a number are shown.';
comment on column attribute_definition.filter_only is
  'Values that only serve to filter, such as ranges of a measure, are not part of specifications.';

create table variation_option (
  api_name text not null,
  value text not null,
  label text not null,
  color_hex text,
  sequence integer not null,
  primary key (api_name, value)
);
comment on table variation_option is 'A value that variations choose from, such as a finish.';

create table media (
  id text primary key,
  content_key text not null unique,
  kind text not null check (kind in ('drawing', 'file', 'document')),
  media_type text not null check (media_type in ('Image', 'Document', 'Video')),
  title text not null,
  alternate_text text not null,
  width integer,
  height integer,
  spec jsonb not null default '{}',
  published_at timestamptz not null default now(),
  photographed boolean not null default false
);
create index media_asset_name on media (content_asset_name(content_key));
comment on table media is 'A picture or document of a product, a category or content. All stores share them.';
comment on column media.kind is
  'drawing: made from `spec` on request; file: bytes in the media folder; document: a generated PDF or text.';
comment on column media.published_at is 'Pictures are content too, and content has a date of publication.';
comment on column media.photographed is
  'Whether a photograph replaces the drawing. Written when a platform starts, from its photograph files.';

create table product_media (
  product_id text not null references product(id) on delete cascade,
  media_id text not null references media(id),
  group_name text not null check (group_name in ('productListImage', 'productDetailImage', 'attachment')),
  sort_order integer not null,
  primary key (product_id, group_name, sort_order)
);
comment on table product_media is 'A picture or document of a product.';
