alter table promotion add column page text unique check (page ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
comment on column promotion.page is
  'The last segment of its page below /offers (OFFER-1). Null for a promotion without a page.';

-- Of the promotions that a new database gets.
update promotion p set page = of.page from (values
  ('welcome-10', 'welcome'), ('kitchen-500', 'kitchen-package'), ('free-delivery', 'free-delivery'),
  ('countertop-15', 'countertop'), ('parts-3-for-2', 'parts'), ('first-order-25', 'first-order'),
  ('range-and-hood', 'range-and-hood'), ('complete-kitchen', 'complete-kitchen'),
  ('free-standard', 'free-standard-delivery'), ('first-hundred', 'first-hundred'), ('expired-24', 'holiday-2024')
) as of (name, page) where p.name = of.name;

-- Counting the uses of a promotion is no change of its page.
create trigger notify_change after insert or delete or truncate or update of
  display_name, terms, coupon_code, kind, target, value, maximum_discount_minor, minimum_amount_minor, currency, brands,
  categories, required_categories, delivery_classes, webstores, exclusive, usage_limit, starts_at, ends_at, buy_quantity,
  get_quantity, minimum_quantity, products, buyer_groups, page on promotion
  for each statement execute function notify_change('content');
