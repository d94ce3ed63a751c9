-- Shipments that have not arrived, for the list of what is stuck. Placing an order does not write it.
create index shipment_under_way on shipment (shipped_at) where status = 'Shipped';
