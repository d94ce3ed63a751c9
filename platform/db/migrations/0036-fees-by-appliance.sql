alter table delivery_method add column further_fee_minor bigint not null default 0 check (further_fee_minor >= 0);
comment on column delivery_method.fee_minor is
  'For a delivery to one address, with one large appliance at most (DELIVERY-26).';
comment on column delivery_method.further_fee_minor is 'For each further large appliance of the delivery.';
update delivery_method set further_fee_minor = case class_of_service
    when 'Standard' then 2900 when 'Scheduled' then 4900 else fee_minor end
where goods <> 'small' and currency is null and class_of_service in ('Standard', 'Scheduled', 'WhiteGlove');

alter table order_delivery_group add column further_fee_minor bigint not null default 0;
comment on column order_delivery_group.further_fee_minor is
  'What each appliance after the first adds to fee_minor, which is for all of them.';
alter table order_item add column appliances integer not null default 0;
comment on column order_item.appliances is 'The number of large appliances in a piece.';
