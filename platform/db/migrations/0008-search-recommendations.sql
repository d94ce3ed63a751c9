-- What searches read. Words are stored once per group (a parent with its variations, or a single product).
-- Every change of a product is recorded, so that each process can update its index in memory. The index
-- replaces the listing table of 0003.
drop trigger product_listing_on_insert on product;
drop trigger product_listing_on_update on product;
drop trigger product_listing_on_definitions on attribute_definition;
drop function product_listing_follow_products();
drop function product_listing_follow_definitions();
drop function product_listing_write(text[]);
drop table product_listing;
drop index product_search;
drop index product_trigram;
alter table product drop column search, drop column search_text;

-- Synonyms for the type of a product; they weigh as much as the type's own name.
create table product_type_words (
  product_type text primary key,
  words text not null
);

-- Terms of shoppers and the catalog's terms for them. A term may have several words and several meanings.
create table search_synonym (
  term text not null check (term = lower(term)),
  meaning text not null,
  primary key (term, meaning)
);

create table search_group (
  grp text primary key references product(id) on delete cascade,
  -- The group's position in the index in memory. The upper bits are the chunk, which is read again after a
  -- change.
  position integer not null generated always as identity (start with 0 minvalue 0) unique,
  -- Words that all variations share. Weights: A name, B type, C brand, categories and attributes, D
  -- description.
  words tsvector not null,
  -- Words that only some variations have: finishes and widths.
  offered tsvector not null
);
create index search_group_words on search_group using gin (words);

-- Words for spelling corrections, with the number of groups of a brand that have them. Only written by a
-- reindex.
create table search_word (
  word text collate "C" not null,
  brand text not null,
  groups integer not null,
  primary key (word, brand)
);
create index search_word_nearest on search_word using gist (word gist_trgm_ops);

-- Which chunks changed, and in which transaction. A reader asks for those that its last snapshot did not
-- include. Rows are only inserted, so that writers never wait for each other, and are deleted after a day.
create table search_change (
  chunk integer not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index search_change_xid on search_change (xid);
create index search_change_at on search_change (at);

-- Model numbers, to be found by any part, with or without dashes.
create function model_code(sku text) returns text language sql immutable as $$ select regexp_replace(upper(sku), '[^A-Z0-9]', '', 'g') $$;
create index product_model_code on product using gin (model_code(sku) gin_trgm_ops);

-- Words in the form in which they are compared: without markup, accents and signs; a point stays between
-- digits.
create function search_clean(raw text) returns text language sql stable as $$
  select regexp_replace(regexp_replace(lower(unaccent(raw)), '<[^>]*>|&[a-z]+;', ' ', 'g'), '[^[:alnum:].]+|[.](?![0-9])|(?<![0-9])[.]', ' ', 'g')
$$;
create function search_vector(raw text, weight "char") returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', search_clean(coalesce(raw, ''))), weight)
$$;

-- Only what shoppers would type: names of features, widths in inches, meaningful texts, and whether it is
-- quiet.
create function search_attribute_words(attributes jsonb) returns text language sql stable as $$
  select string_agg(case
      when a.value = 'true' then d.label
      when d.value_type = 'boolean' then ''
      when a.key = 'Width__c' then a.value || ' inch ' || a.value || 'in'
      when a.key = 'Noise__c' and a.value ~ '^[0-9]{1,2}([.][0-9]+)?$' and a.value::numeric <= 44 then 'quiet silent'
      when d.value_type = 'number' or a.key like '%Band\_\_c' then ''
      when d.facet_rank is not null or a.key in ('Material__c', 'Style__c', 'Fits__c', 'IceShape__c', 'IceMaker__c', 'WaterDispenser__c', 'OvenCleaning__c') then a.value
      else '' end, ' ')
  from jsonb_each_text(attributes) a join attribute_definition d on d.api_name = a.key
$$;

-- Writes the words of the groups that the given products belong to, and records the change.
create function search_group_write(ids text[]) returns void language sql as $$
  with fresh as materialized (
  select g.id as grp,
    search_vector(g.name, 'A') || search_vector(concat_ws(' ', g.fields ->> 'ProductType__c', t.words), 'B') ||
      search_vector(concat_ws(' ', g.brand, g.fields ->> 'Brand__c', search_attribute_words(g.attributes),
        (select string_agg(c.name, ' ') from product_category k join category c on c.id = k.category_id where k.product_id = g.id)), 'C') ||
      search_vector(concat_ws(' ', g.fields ->> 'Description', g.description), 'D') as words,
    search_vector((
      select string_agg(distinct concat_ws(' ', v.value, o.label, case when v.key = 'Width__c' then 'inch' end), ' ')
      from product s cross join lateral jsonb_each_text(s.variation) v left join variation_option o on o.api_name = v.key and o.value = v.value
      where s.parent_id = g.id and s.is_active), 'C') as offered
  from product g left join product_type_words t on t.product_type = g.product_type
  where g.id in (select coalesce(p.parent_id, p.id) from product p where p.id = any(ids))
  ), changed as (
    update search_group s set words = f.words, offered = f.offered from fresh f
    where s.grp = f.grp and (s.words, s.offered) is distinct from (f.words, f.offered)
  )
  -- Not an upsert, because that would use up a position for every existing group.
  insert into search_group (grp, words, offered)
  select f.grp, f.words, f.offered from fresh f where not exists (select 1 from search_group s where s.grp = f.grp)
  on conflict do nothing;

  insert into search_change (chunk)
  select distinct s.position >> 9 from search_group s where s.grp in (select coalesce(p.parent_id, p.id) from product p where p.id = any(ids));
$$;

create function search_change_note(ids text[]) returns void language sql as $$
  insert into search_change (chunk)
  select distinct s.position >> 9 from product p join search_group s on s.grp = coalesce(p.parent_id, p.id) where p.id = any(ids);
$$;

create function search_follow_products() returns trigger language plpgsql as $$
begin
  perform search_group_write(array(select id from changed));
  delete from search_change where ctid = any(array(
    select ctid from search_change where at < now() - interval '1 day' limit 1000 for update skip locked));
  return null;
end $$;
create trigger search_on_product_insert after insert on product
  referencing new table as changed for each statement execute function search_follow_products();
create trigger search_on_product_update after update on product
  referencing new table as changed for each statement execute function search_follow_products();

-- A deleted variation. If a parent is deleted, the whole group goes.
create function search_follow_removals() returns trigger language plpgsql as $$
begin
  perform search_group_write(array(select parent_id from removed where parent_id is not null));
  return null;
end $$;
create trigger search_on_product_delete after delete on product
  referencing old table as removed for each statement execute function search_follow_removals();

create function search_follow_groups() returns trigger language plpgsql as $$
begin
  insert into search_change (chunk) select distinct position >> 9 from removed;
  return null;
end $$;
create trigger search_on_group_delete after delete on search_group
  referencing old table as removed for each statement execute function search_follow_groups();

create function search_follow_categories() returns trigger language plpgsql as $$
begin
  perform search_group_write(array(select distinct product_id from changed));
  return null;
end $$;
create trigger search_on_category_insert after insert on product_category
  referencing new table as changed for each statement execute function search_follow_categories();
create trigger search_on_category_delete after delete on product_category
  referencing old table as changed for each statement execute function search_follow_categories();

create function search_follow_prices() returns trigger language plpgsql as $$
begin
  perform search_change_note(array(select distinct product_id from changed));
  return null;
end $$;
create trigger search_on_price_insert after insert on price_book_entry
  referencing new table as changed for each statement execute function search_follow_prices();
create trigger search_on_price_update after update on price_book_entry
  referencing new table as changed for each statement execute function search_follow_prices();
create trigger search_on_price_delete after delete on price_book_entry
  referencing old table as changed for each statement execute function search_follow_prices();

-- When an attribute becomes a facet or stops being one, every product is affected.
create function search_follow_definitions() returns trigger language plpgsql as $$
begin
  insert into search_change (chunk) select distinct position >> 9 from search_group;
  return null;
end $$;
create trigger search_on_definitions after insert or update or delete on attribute_definition
  for each statement execute function search_follow_definitions();

-- Counts words per group of a brand, over the words that shoppers see: names, types, categories, finishes.
create function search_word_write(ids text[]) returns void language sql as $$
  insert into search_word (word, brand, groups)
  select w.word, w.brand, count(*)::int from (
    select distinct g.id, g.brand, u.word
    from product g left join product_type_words t on t.product_type = g.product_type
    cross join lateral regexp_split_to_table(search_clean(concat_ws(' ', g.name, g.brand, g.fields ->> 'ProductType__c', t.words,
      search_attribute_words(g.attributes),
      (select string_agg(c.name, ' ') from product_category k join category c on c.id = k.category_id where k.product_id = g.id),
      (select string_agg(distinct v.value, ' ') from product s cross join lateral jsonb_each_text(s.variation) v where s.parent_id = g.id))), ' +') as u(word)
    where g.parent_id is null and g.is_active and (ids is null or g.id in (select coalesce(p.parent_id, p.id) from product p where p.id = any(ids)))
  ) w
  where w.word ~ '^[[:alpha:]]{3,30}$'
  group by w.word, w.brand
  order by w.word, w.brand
  on conflict (word, brand) do update set groups = case when ids is null then excluded.groups else greatest(search_word.groups, excluded.groups) end;
$$;

insert into product_type_words (product_type, words) values
  ('refrigerator-french-door', 'fridge refrigerator icebox cooler freezer french door'),
  ('refrigerator-column', 'fridge refrigerator icebox cooler freezer tower built-in'),
  ('refrigerator-bottom-freezer', 'fridge refrigerator icebox cooler freezer'),
  ('refrigerator-undercounter', 'fridge refrigerator icebox cooler mini compact drawer bar'),
  ('refrigerator-panel-ready', 'fridge refrigerator icebox cooler integrated custom overlay built-in'),
  ('wine-cabinet', 'wine cellar cooler fridge refrigerator'),
  ('beverage-center', 'beverage drinks fridge refrigerator beer soda can cooler'),
  ('ice-maker', 'ice machine cubes nugget clear'),
  ('ice-press', 'ice ball sphere press cocktail whisky'),
  ('range', 'stove oven cooker'),
  ('wall-oven-single', 'built-in oven stove'),
  ('wall-oven-double', 'built-in oven stove two ovens'),
  ('speed-oven', 'speed oven convection microwave air fryer five in one'),
  ('steam-oven', 'combi steamer oven combination'),
  ('hearth-oven', 'pizza oven stone bread brick'),
  ('cooktop-gas', 'hob stove stovetop burners'),
  ('cooktop-induction', 'hob stove stovetop electric'),
  ('rangetop', 'range top stove stovetop burners'),
  ('microwave-drawer', 'microwave oven'),
  ('microwave-countertop', 'microwave oven built-in countertop'),
  ('microwave-over-range', 'microwave oven hood vent'),
  ('warming-drawer', 'plate warmer food heater'),
  ('hood-wall', 'oven hood vent range hood extractor fan exhaust'),
  ('hood-island', 'oven hood vent range hood extractor fan exhaust ceiling'),
  ('hood-insert', 'oven hood vent liner blower extractor fan exhaust downdraft'),
  ('dishwasher', 'dish washer'),
  ('dishwasher-panel-ready', 'dish washer integrated custom'),
  ('dishwasher-drawer', 'dish washer drawer'),
  ('washer', 'washing machine laundry clothes'),
  ('dryer', 'tumble drier laundry clothes'),
  ('stand-mixer', 'kitchen mixer dough baking'),
  ('blender', 'smoothie liquidiser mixer'),
  ('kettle', 'tea water boiler'),
  ('toaster', 'toast bread bagel'),
  ('accessory-panel', 'front door panel overlay'),
  ('accessory-handle', 'pull bar handle kit'),
  ('accessory-rack', 'shelf oven rack tray'),
  ('accessory-pan', 'roasting tray cookware'),
  ('accessory-griddle', 'grill plate teppanyaki'),
  ('accessory-trim', 'trim grille kick plate filler'),
  ('accessory-shelf', 'shelving bin wine rack drawer'),
  ('accessory-cleaner', 'cleaner polish descaler cloth tablets'),
  ('accessory-filter', 'water air charcoal grease filter'),
  ('accessory-hose', 'supply line duct tube connector'),
  ('accessory-basket', 'cutlery silverware dish rack tray'),
  ('part-filter', 'filter spare part'),
  ('part-knob', 'knob dial spare part'),
  ('part-gasket', 'seal door gasket spare part'),
  ('part-light', 'bulb light lamp LED spare part');

insert into search_synonym (term, meaning) values
  ('fridge', 'refrigerator'), ('fridges', 'refrigerator'), ('refrigeration', 'refrigerator'),
  ('icebox', 'refrigerator'), ('freezer fridge', 'refrigerator'), ('wine fridge', 'wine cabinet'),
  ('wine cooler', 'wine cabinet'), ('wine cellar', 'wine cabinet'), ('beer fridge', 'beverage center'),
  ('drinks fridge', 'beverage center'), ('hob', 'cooktop'), ('stove top', 'cooktop'),
  ('stovetop', 'cooktop'), ('cook top', 'cooktop'), ('stove', 'range'), ('cooker', 'range'),
  ('range cooker', 'range'), ('range top', 'rangetop'), ('pizza oven', 'hearth oven'),
  ('combi oven', 'steam oven'), ('built in oven', 'wall oven'), ('extractor', 'hood'),
  ('extractor fan', 'hood'), ('exhaust fan', 'hood'), ('vent hood', 'hood'), ('cooker hood', 'hood'),
  ('range hood', 'hood'), ('dish washer', 'dishwasher'), ('dish machine', 'dishwasher'),
  ('washing machine', 'washer'), ('clothes washer', 'washer'), ('clothes dryer', 'dryer'),
  ('tumble dryer', 'dryer'), ('drier', 'dryer'), ('cake mixer', 'stand mixer'),
  ('kitchen mixer', 'stand mixer'), ('dough mixer', 'stand mixer'), ('food mixer', 'stand mixer'),
  ('liquidiser', 'blender'), ('liquidizer', 'blender'), ('smoothie maker', 'blender'),
  ('electric kettle', 'kettle'), ('tea kettle', 'kettle'), ('water boiler', 'kettle'),
  ('ice machine', 'ice maker'), ('ice ball press', 'ice press'), ('bread toaster', 'toaster'),
  ('grey', 'gray'), ('gray', 'grey'), ('color', 'colour'), ('colour', 'color'), ('aluminium', 'aluminum'),
  ('inox', 'stainless'), ('ss', 'stainless'), ('steel', 'stainless'), ('silver', 'stainless'),
  ('silent', 'quiet'), ('hushed', 'quiet'), ('noiseless', 'quiet'), ('wifi', 'smart'), ('wi fi', 'smart'),
  ('connected', 'smart'), ('integrated', 'panel ready'), ('built in', 'built-in'), ('bulb', 'lamp'),
  ('seal', 'gasket'), ('dial', 'knob'), ('spare', 'replacement'), ('fume hood', 'hood');

select search_group_write(array(select id from product));
select search_word_write(null);
