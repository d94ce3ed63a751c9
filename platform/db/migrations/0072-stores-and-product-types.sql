-- The order in which stores are listed. The first one is the main store.
alter table webstore add column sort_order integer not null default 1000;
update webstore set sort_order = array_position(array['ardenne', 'hollins', 'brightwell', 'tarn', 'business'], name)
where name in ('ardenne', 'hollins', 'brightwell', 'tarn', 'business');

-- The types of products. Products of other types, such as plans and bundles, have neither a label of their type nor
-- a drawing.
create table product_type (
  name text primary key,
  -- The type as shoppers read it, e.g. 'Wall Hood'.
  label text not null
);
insert into product_type (name, label)
select product_type, min(fields ->> 'ProductType__c') from product
where product_class in ('Simple', 'Variation', 'VariationParent')
  and product_type not in ('plan-protection', 'accessory-gift-wrap') and fields ? 'ProductType__c'
group by product_type;
