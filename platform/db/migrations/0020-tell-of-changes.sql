-- Running stores and platforms keep copies of what all visitors see. A notification on the channel
-- store_change, sent on commit, names the topic of a change (contract/change-topics.ts); equal notifications
-- of one transaction are merged. Stock has no trigger: orders write it all the time, and transactions that
-- notify commit one after the other.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  for place in 0 .. tg_nargs - 1 loop
    perform pg_notify('store_change', tg_argv[place]);
  end loop;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('content', 'content'), ('content_collection', 'content'), ('navigation_link_set', 'menus'),
      ('category', 'catalogue'), ('product', 'catalogue'), ('product_category', 'catalogue'), ('product_media', 'catalogue'),
      ('product_relation', 'catalogue'), ('attribute_definition', 'catalogue'), ('variation_option', 'catalogue'), ('media', 'catalogue'),
      ('search_synonym', 'catalogue'), ('product_component', 'catalogue'), ('selling_model', 'catalogue'), ('product_selling_model', 'catalogue'),
      ('price_book_entry', 'prices'), ('price_tier', 'prices'), ('selling_model_price', 'prices'), ('buyer_group', 'prices'), ('tax_rate', 'prices'),
      ('location', 'places'), ('location_group', 'places'), ('location_group_member', 'places'), ('zip_region', 'places'),
      ('webstore', 'stores')) as t(name, topic)
  loop
    execute format(
      'create trigger tell_of_change after insert or update or delete or truncate on %I for each statement execute function tell_of_change(%L)',
      told.name, told.topic);
  end loop;
end $$;

-- When a menu was last published, like content.
alter table navigation_link_set add column published_at timestamptz not null default now();
