-- A shopper takes a guest's order into the account.
alter table order_summary add column claimed_at timestamptz;
create index order_summary_guest_email on order_summary (webstore_id, lower(email), ordered_at desc)
  where account_id is null;

-- A page of a shopper's orders in one store, newest first, without sorting all of them.
create index order_summary_shopper on order_summary (account_id, webstore_id, ordered_at desc, id desc)
  where account_id is not null;
drop index order_summary_account;

-- What has become of a payment since its order was placed.
alter table order_payment add column status text not null default 'Authorized';
