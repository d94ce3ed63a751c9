alter table order_item add column goodwill_minor bigint not null default 0 check (goodwill_minor >= 0);
comment on column order_item.goodwill_minor is
  'The part of the order''s goodwill that was for the pieces of this line that the shopper has. A return is '
  'refunded less its part.';

-- Orders of which all that was captured was refunded were called Refunded although more is to be captured.
update order_summary o set payment_status = 'PartlyRefunded'
from (
  select y.order_id, y.amount_minor
    + coalesce(sum(p.amount_minor) filter (where p.kind = 'Authorize'), 0)
    - coalesce(sum(p.amount_minor) filter (where p.kind in ('Capture', 'Void')), 0) as open
  from order_payment y join payment_operation p on p.order_id = y.order_id and p.status = 'Succeeded'
  group by y.id) m
where m.order_id = o.id and m.open > 0 and o.payment_status = 'Refunded';
