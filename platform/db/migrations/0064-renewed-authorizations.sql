-- An authorization ends after some time at its provider. What is captured after that is authorized anew with
-- the means of payment that the shopper agreed to be kept.

alter table payment_operation drop constraint payment_operation_kind_check;
alter table payment_operation add constraint payment_operation_kind_check
  check (kind in ('Authorize', 'Capture', 'Void', 'Refund'));

-- The provider's name of the authorization that an operation is about. Null: the one of the payment.
alter table payment_operation add column authorization_id text;
create index payment_operation_authorization on payment_operation (authorization_id)
  where authorization_id is not null;

-- In the books of the providers of this process. Null: it does not end, as all that were made before.
alter table provider_authorization add column expires_at timestamptz;
