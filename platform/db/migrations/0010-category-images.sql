-- Stores from before this migration get the collection of category pictures that new stores start with, with
-- the same id.
insert into content_collection (id, site_id, collection_key, title, content_keys)
select
  '2CC' || (
    select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', get_byte(digest.bytes, place) % 62 + 1, 1), '' order by place)
    from generate_series(0, 14) place),
  w.site_id, 'category-images', 'Category images', tiles.content_keys
from webstore w
cross join lateral (select sha256(convert_to('collection:' || w.name || '/category-images', 'UTF8')) as bytes) digest
cross join (select array_agg(m.content_key order by m.content_key) as content_keys from category c join media m on m.id = c.tile_media_id) tiles
where tiles.content_keys is not null
on conflict do nothing;
