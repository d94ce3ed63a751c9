-- Bundles are found by the attributes of their parts, so the index is read again when a part, its categories
-- or the list of parts changes.
create function search_note_bundles(part_ids text[]) returns void language sql as $$
  select search_change_note(array(select distinct product_id from product_component where child_id = any(part_ids)));
$$;

create function search_follow_parts() returns trigger language plpgsql as $$
begin
  perform search_note_bundles(array(select id from changed));
  return null;
end $$;
create trigger search_on_part_update after update on product
  referencing new table as changed for each statement execute function search_follow_parts();

create function search_follow_part_categories() returns trigger language plpgsql as $$
begin
  perform search_note_bundles(array(select distinct product_id from changed));
  return null;
end $$;
create trigger search_on_part_category_insert after insert on product_category
  referencing new table as changed for each statement execute function search_follow_part_categories();
create trigger search_on_part_category_delete after delete on product_category
  referencing old table as changed for each statement execute function search_follow_part_categories();

create function search_follow_components() returns trigger language plpgsql as $$
begin
  perform search_change_note(array(select distinct product_id from changed));
  return null;
end $$;
create trigger search_on_component_insert after insert on product_component
  referencing new table as changed for each statement execute function search_follow_components();
create trigger search_on_component_update after update on product_component
  referencing new table as changed for each statement execute function search_follow_components();
create trigger search_on_component_delete after delete on product_component
  referencing old table as changed for each statement execute function search_follow_components();
