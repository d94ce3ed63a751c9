-- What category pages and searches read: one narrow row for each product that can be bought. Rows of
-- `product` are wide and their attributes are compressed, so counting facets over them is many times slower.
-- The table is derived; triggers update it. Columns that are only grouped use the "C" collation, which is
-- much faster than that of a language.
create table product_listing (
  product_id text primary key references product(id) on delete cascade,
  -- The parent's id, or the product's own without a parent: one card of a listing.
  grp text collate "C" not null,
  brand text not null,
  popularity integer not null,
  created_at timestamptz not null,
  -- 'Width__c=24', one element for each attribute with a facet rank, and the brand.
  facets text[] collate "C" not null
);

create function product_listing_write(ids text[]) returns void language sql as $$
  delete from product_listing l using product p
  where l.product_id = any(ids) and p.id = l.product_id and (not p.is_active or p.product_class = 'VariationParent');

  insert into product_listing (product_id, grp, brand, popularity, created_at, facets)
  select p.id, coalesce(p.parent_id, p.id), p.brand, p.popularity, p.created_at,
    array['Brand__c=' || p.brand] || array(
      select a.key || '=' || a.value
      from jsonb_each_text(p.attributes) a join attribute_definition d on d.api_name = a.key and d.facet_rank is not null
      where a.value is not null
      order by a.key)
  from product p
  where p.id = any(ids) and p.is_active and p.product_class <> 'VariationParent'
  on conflict (product_id) do update set
    grp = excluded.grp, brand = excluded.brand, popularity = excluded.popularity, created_at = excluded.created_at, facets = excluded.facets;
$$;

create function product_listing_follow_products() returns trigger language plpgsql as $$
begin
  perform product_listing_write(array(select id from changed));
  return null;
end $$;
create trigger product_listing_on_insert after insert on product
  referencing new table as changed for each statement execute function product_listing_follow_products();
create trigger product_listing_on_update after update on product
  referencing new table as changed for each statement execute function product_listing_follow_products();

-- When an attribute becomes a facet or stops being one, every product is affected.
create function product_listing_follow_definitions() returns trigger language plpgsql as $$
begin
  perform product_listing_write(array(select id from product));
  return null;
end $$;
create trigger product_listing_on_definitions after insert or update or delete on attribute_definition
  for each statement execute function product_listing_follow_definitions();

select product_listing_write(array(select id from product));

-- Index-only look-ups of the prices and categories of many products.
create index price_book_entry_lowest on price_book_entry (product_id, currency, price_book) include (amount_minor);
drop index product_category_product;
create index product_category_product on product_category (product_id) include (category_id);
