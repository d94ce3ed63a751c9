-- Smaller indexes on what every order writes. New mails go to the end of the index by time, and equal email
-- addresses share one entry.
drop index outbox_newest;
create index outbox_created on outbox (created_at);
drop index outbox_recipient;
create index outbox_recipient on outbox (lower(recipient));
drop index order_summary_guest_email;
create index order_summary_guest_email on order_summary (lower(email)) where account_id is null;
