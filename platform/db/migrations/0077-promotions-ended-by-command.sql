alter table promotion add column ended_by text;
comment on column promotion.ended_by is
  'Who ended it by command, and why (OPERATOR-114). The settings of codes for friends do not begin such a code again.';

-- The list of offers is in the order of priority.
drop trigger notify_change on promotion;
create trigger notify_change after insert or delete or truncate or update of
  display_name, terms, coupon_code, kind, target, value, maximum_discount_minor, minimum_amount_minor, currency, brands,
  categories, required_categories, delivery_classes, webstores, exclusive, priority, usage_limit, starts_at, ends_at,
  buy_quantity, get_quantity, minimum_quantity, products, buyer_groups, page on promotion
  for each statement execute function notify_change('content');
