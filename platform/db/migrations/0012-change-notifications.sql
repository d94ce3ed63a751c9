-- Running stores and platforms cache data that all visitors share. A notification on the channel store_change, sent on
-- commit, names the topic of a change (contract/change-topics.ts); equal notifications of one transaction are merged.
-- Stock has no trigger: orders write it all the time, and transactions that notify commit one after the other.
create function notify_change() returns trigger language plpgsql as $$
begin
  for place in 0 .. tg_nargs - 1 loop
    perform pg_notify('store_change', tg_argv[place]);
  end loop;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select unnest(tables) as name, topic from (values
      ('content', '{content,content_collection,search_pointer}'::text[]),
      ('menus', '{navigation_link_set}'),
      ('catalog', '{category,product,product_category,product_media,product_relation,product_component,
        attribute_definition,variation_option,media,selling_model,product_selling_model,
        search_synonym,search_kind,search_phrase,search_size}'),
      ('prices', '{price_book_entry,price_tier,selling_model_price,buyer_group,tax_rate}'),
      ('places', '{location,location_group,location_group_member,zip_region}'),
      ('stores', '{webstore}')) as topics (topic, tables)
  loop
    execute format(
      'create trigger notify_change after insert or update or delete or truncate on %I
        for each statement execute function notify_change(%L)',
      watched.name, watched.topic);
  end loop;
end $$;
