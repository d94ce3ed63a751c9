-- Whoever keeps copies of what all visitors are shown (running stores and platforms) hears of a change when it is committed: a notification of
-- the channel store_change names what kind of thing changed (contract/change-topics.ts). Equal ones of a transaction are one. Stock is not told
-- from here: orders write it all day, and a commit that notifies waits for the others that do.
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

-- When a menu was last published, as content has it.
alter table navigation_link_set add column published_at timestamptz not null default now();
