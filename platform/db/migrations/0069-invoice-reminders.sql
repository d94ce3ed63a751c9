alter table account add column payment_reminders boolean not null default false;
comment on column account.payment_reminders is
  'Its buyers are reminded by mail of invoices on purchase orders that are due (MAIL-48). The store agrees on it with the account.';

-- Null: a change from before the reminders.
alter table account_terms_change add column payment_reminders boolean;

select jobs.create_queue('invoice-reminders', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
