-- Product views, for recommendations: one row per owner and group. The owner is the owner key of carts
-- ('guest:<id>', 'account:<account>:<user>'), or 'visitor:<anonymous id>' without a guest cookie. The newest
-- 100 rows of an owner are kept, for 90 days.
create table product_view (
  webstore_id text not null references webstore(id) on delete cascade,
  owner_key text not null,
  grp text not null references product(id) on delete cascade,
  -- What was viewed last: the group's own product or one of its variations.
  product_id text not null,
  viewed_at timestamptz not null,
  primary key (webstore_id, owner_key, grp)
);
create index product_view_owner on product_view (webstore_id, owner_key, viewed_at desc);
create index product_view_newest on product_view (webstore_id, viewed_at desc);
create index product_view_group on product_view (grp);
create index product_view_age on product_view (viewed_at);

-- The newest orders show what is bought, and what is bought together.
create index order_summary_newest on order_summary (webstore_id, ordered_at desc);
create index order_item_product on order_item (product_id);
