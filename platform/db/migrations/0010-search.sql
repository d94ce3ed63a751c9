-- The data of searches. Every change of a product is recorded, so that each process can update its index in memory.

create table product_type_words (
  product_type text primary key,
  words text not null
);
comment on table product_type_words is 'Synonyms for a product type. They weigh as much as the type''s own name.';

create table search_synonym (
  term text not null check (term = lower(term)),
  meaning text not null,
  primary key (term, meaning)
);
comment on table search_synonym is
  'A term of shoppers, and the catalog''s term for it. Both may have several words, and a term several meanings.';

create table search_kind (
  term text primary key check (term = lower(term)),
  plural text,
  class text not null default 'Appliance' check (class in ('Appliance', 'Accessory', 'Part')),
  product_types text[] not null default '{}',
  related_types text[] not null default '{}',
  measure text,
  measure_from numeric,
  measure_to numeric
);
comment on table search_kind is
  'A kind of product, by the word that shoppers use, in the singular. Other words for a kind are synonyms.';
comment on column search_kind.plural is 'Null: with an s.';
comment on column search_kind.class is
  'A part or an accessory is wanted wherever its word stands ("filter for my refrigerator").';
comment on column search_kind.product_types is 'Empty: known to shoppers, but made by none of the brands.';
comment on column search_kind.related_types is 'Types that are shown where a store sells none of product_types.';
comment on column search_kind.measure is
  'A number without a unit counts as this attribute if it is within the two bounds: dishwashers are compared by '
  'their noise ("dishwasher under 45").';

create table search_size (
  term text not null references search_kind (term) on update cascade on delete cascade,
  size text not null check (size in ('Small', 'Large')),
  measure text not null,
  least numeric,
  most numeric,
  primary key (term, size),
  check (num_nonnulls(least, most) > 0)
);
comment on table search_size is 'The limits that a word for a size sets for a kind of product.';

create table search_phrase (
  phrase text primary key check (phrase = lower(phrase)),
  role text not null check (role in ('Filler', 'Opinion', 'Help', 'Fixed', 'Preposition', 'Join',
    'Article', 'Digit', 'Thousand', 'To', 'Below', 'Above', 'Between', 'About', 'Fits', 'OrLess', 'OrMore', 'Opening', 'Unit',
    'Length', 'Dimension', 'Pack', 'Superlative', 'Size', 'Feature')),
  value text not null default ''
);
comment on table search_phrase is
  'A word or phrase with a role in a search term. Operators can add rows; the code knows the roles.';

create table search_pointer (
  phrase text not null check (phrase = lower(phrase)),
  url text not null check (url like '/%'),
  title text,
  primary key (phrase, url)
);
comment on table search_pointer is
  'A page, by a phrase that shoppers type for it. Screens have a title here; content records have their own.';
comment on column search_pointer.url is 'Begins with a slash and has no prefix of a store.';

create table search_group (
  grp text primary key references product(id) on delete cascade,
  position integer generated always as identity (start with 0 minvalue 0) unique,
  words tsvector not null,
  offered tsvector not null
);
create index search_group_words on search_group using gin (words);
comment on table search_group is 'The words of a group: a parent with its variations, or a single product.';
comment on column search_group.grp is 'The id of the parent, or of the single product.';
comment on column search_group.position is
  'The group''s position in the index in memory. The upper bits are the chunk, which is read again after a change.';
comment on column search_group.words is
  'Words that all variations share. Weights: A name, B type, C brand, categories and attributes, D description.';
comment on column search_group.offered is 'Words that only some variations have: finishes and widths.';

create table search_word (
  word text collate "C" not null,
  brand text not null,
  groups integer not null,
  primary key (word, brand)
);
create index search_word_nearest on search_word using gist (word gist_trgm_ops);
comment on table search_word is
  'A word for spelling corrections, with the number of groups of a brand that have it. Only written by a reindex.';

create table search_change (
  chunk integer not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index search_change_xid on search_change (xid);
create index search_change_at on search_change (at);
comment on table search_change is
  'A chunk that changed, and in which transaction. A reader asks for those that its last snapshot did not include. '
  'Rows are only inserted, so that writers never wait for each other, and are deleted after a day.';

-- Words in the form in which they are compared: without markup, accents and signs; a point stays between digits.
create function search_clean(raw text) returns text language sql stable as $$
  select regexp_replace(regexp_replace(lower(unaccent(raw)), '<[^>]*>|&[a-z]+;', ' ', 'g'), '[^[:alnum:].]+|[.](?![0-9])|(?<![0-9])[.]', ' ', 'g')
$$;

create function search_vector(raw text, weight "char") returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', search_clean(coalesce(raw, ''))), weight)
$$;

-- Only what shoppers would type: names of features, widths in inches, meaningful texts, and whether it is quiet.
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

-- Bundles are found by the attributes of their parts, so the index is read again when a part, its categories or the
-- list of parts changes.
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
