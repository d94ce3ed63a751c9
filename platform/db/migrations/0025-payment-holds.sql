-- Stock is reserved while a shopper pays. Such a reservation is released when the payment fails.
alter table stock_reservation
  add column for_payment boolean not null default false,
  -- A hash of the client's address, until the payment is approved. It limits how much one client can hold.
  add column client_key text;
create index stock_reservation_client on stock_reservation (client_key, product_id) where client_key is not null;

-- Expired checkouts are looked for every half minute, to release their payments.
create index checkout_expiry on checkout (expires_at) where status = 'Active';
