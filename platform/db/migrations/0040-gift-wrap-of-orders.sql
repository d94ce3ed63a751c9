alter table order_item add column is_gift_wrap boolean not null default false;
comment on column order_item.is_gift_wrap is
  'The wrap of its delivery group (CHECKOUT-54). It is canceled with the last goods of the group, and not returned.';
