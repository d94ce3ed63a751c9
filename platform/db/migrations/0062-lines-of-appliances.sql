-- A line of a cart may belong to the line of an appliance, for example its installation.

alter table cart_item add column belongs_to_item_id text references cart_item(id) on delete cascade;
create index cart_item_belongs_to on cart_item (belongs_to_item_id) where belongs_to_item_id is not null;
create index order_item_belongs_to on order_item (belongs_to_item_id) where belongs_to_item_id is not null;

-- One line per product, selling model, group and appliance.
drop index cart_item_product;
create unique index cart_item_product on cart_item
  (cart_id, product_id, coalesce(selling_model_id, ''), delivery_group_id, coalesce(belongs_to_item_id, ''));
