alter table order_payment add column paid_minor bigint not null default 0 check (paid_minor >= 0);
comment on column order_payment.paid_minor is
  'Of a purchase order: what the account has paid on its invoices, less what was paid back (PAY-81). Each '
  'payment is an event of the order, ''InvoicePaid'' or ''InvoicePaidBack''.';
