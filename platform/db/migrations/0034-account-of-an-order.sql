alter table order_summary add column account_name text;
comment on column order_summary.account_name is
  'The business account that the order is for, by its name then. Null for a guest and for a person at home.';
update order_summary o set account_name = a.name from account a where a.id = o.account_id and a.kind <> 'consumer';
