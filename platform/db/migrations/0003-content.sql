-- Content records and menus.

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
comment on table content is 'A content record of a site. A key has at most one draft and one live version.';

create table content_collection (
  id text primary key,
  site_id text not null,
  collection_key text not null,
  title text not null,
  content_keys text[] not null,
  unique (site_id, collection_key)
);
comment on table content_collection is
  'An ordered collection of content items, by key. Items that are not published are left out of the delivery.';

create table navigation_link_set (
  id text primary key,
  community_id text not null,
  developer_name text not null,
  state text not null default 'Live' check (state in ('Draft', 'Live')),
  items jsonb not null,
  published_at timestamptz not null default now(),
  unique (community_id, developer_name, state)
);
comment on table navigation_link_set is
  'A link set: the items of a menu. A name has at most one draft and one live version.';
comment on column navigation_link_set.items is 'The type is `MenuItem[]` of contract/menus.ts.';
