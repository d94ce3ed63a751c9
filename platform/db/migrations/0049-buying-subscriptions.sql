alter table cart_item add column shown_unit_minor bigint check (shown_unit_minor >= 0);
comment on column cart_item.shown_unit_minor is
  'The price of one delivery of a subscription when the shopper last saw it at this line, before tiers, in minor '
  'units. Null for other lines.';

alter table payment_session add column keeps_card boolean not null default false;
comment on column payment_session.keeps_card is
  'The shopper agreed on the payment step that the card is kept, because a subscription needs it.';

-- The other two switches had no effect. A store that sold subscriptions goes on selling them.
update webstore
set settings = jsonb_set(settings, '{subscriptionConfig}',
  '{"rlmSubscriptionEnabled": true, "commerceSubscriptionARCUIEnabled": true}'::jsonb || (settings -> 'subscriptionConfig'))
where settings -> 'subscriptionConfig' ->> 'subscriptionPlusEnabled' = 'true';
