-- Since when the goods of a delivery group are being prepared: the moment after which the shopper can neither
-- cancel them nor change the address. Null again for what a shipment leaves behind.
alter table order_delivery_group add column prepared_at timestamptz;

-- Lines without goods that have not begun.
create index order_item_to_begin on order_item (order_id)
  where not needs_shipping and canceled + shipped < quantity;

select jobs.create_queue('order-lines', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
