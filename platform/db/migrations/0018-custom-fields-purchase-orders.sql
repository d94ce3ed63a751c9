-- The merchant's own fields by name ({"X__c": "…"}): texts, numbers and booleans. Orders copy those of the
-- cart, its checkout, each line and each delivery group.
alter table cart add column custom_fields jsonb not null default '{}';
alter table cart_item add column custom_fields jsonb not null default '{}';
alter table cart_coupon add column custom_fields jsonb not null default '{}';
alter table delivery_group add column custom_fields jsonb not null default '{}';
alter table checkout add column custom_fields jsonb not null default '{}';
alter table order_summary add column custom_fields jsonb not null default '{}';
alter table order_item add column custom_fields jsonb not null default '{}';
alter table order_delivery_group add column custom_fields jsonb not null default '{}';

-- The number of the purchase order that paid for the order.
alter table order_summary add column purchase_order_number text;
update order_summary o set purchase_order_number = p.purchase_order_number
  from order_payment p where p.order_id = o.id and p.purchase_order_number is not null;
