-- The content of a site is also delivered through its channel, whose id is derived from the site's.
alter table webstore add column channel_id text generated always as ('0ap' || substr(site_id, 4)) stored;
create unique index webstore_channel on webstore (channel_id);

-- Pictures are content too, and content has a date of publication.
alter table media add column published_at timestamptz not null default now();

-- An ordered collection of content items, by key. Items that are not published are left out of the delivery.
create table content_collection (
  id text primary key,
  site_id text not null,
  collection_key text not null,
  title text not null,
  content_keys text[] not null,
  unique (site_id, collection_key)
);

-- Stores from before this migration get the collection that new stores start with, with the same id.
insert into content_collection (id, site_id, collection_key, title, content_keys)
select
  '2CC' || (
    select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', get_byte(digest.bytes, place) % 62 + 1, 1), '' order by place)
    from generate_series(0, 14) place),
  w.site_id, 'tiles', 'Tiles', (
    select array_agg(c.content_key order by c.content_key) from content c
    where c.site_id = w.site_id and c.content_type = 'tile' and c.state = 'Live')
from webstore w, lateral (select sha256(convert_to('collection:' || w.name || '/tiles', 'UTF8')) as bytes) digest
where exists (select 1 from content c where c.site_id = w.site_id and c.content_type = 'tile' and c.state = 'Live');
