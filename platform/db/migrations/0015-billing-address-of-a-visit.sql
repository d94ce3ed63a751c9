-- A payment is opened on a page first, and the page does not tell where the invoice goes.
alter table payment_session add column billing_address jsonb;
comment on column payment_session.billing_address is
  'The billing address that came with the request for the page. Null for the delivery address.';
comment on column payment.billing_address is
  'Null for the delivery address, which may still change. The payment of the order has the address itself.';
