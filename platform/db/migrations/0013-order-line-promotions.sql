-- What promotions on the line itself took off it; the rest of `adjustment_minor` is its share of those on the whole order.
-- Not known of orders that had both kinds before this was kept.
alter table order_item add column line_adjustment_minor bigint;
update order_item i set line_adjustment_minor = case
    when not exists (select from order_adjustment a where a.order_id = i.order_id and a.target = 'Item') then 0
    when not exists (select from order_adjustment a where a.order_id = i.order_id and a.target = 'Cart') then i.adjustment_minor end;
