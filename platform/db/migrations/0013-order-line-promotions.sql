-- The discount of the line's own promotions. The rest of `adjustment_minor` is the line's share of the
-- promotions on the whole order. Null for older orders that had both kinds.
alter table order_item add column line_adjustment_minor bigint;
update order_item i set line_adjustment_minor = case
    when not exists (select from order_adjustment a where a.order_id = i.order_id and a.target = 'Item') then 0
    when not exists (select from order_adjustment a where a.order_id = i.order_id and a.target = 'Cart') then i.adjustment_minor end;
