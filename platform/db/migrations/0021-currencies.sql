-- A store may sell in several currencies; a cart keeps the currency that it started with. Amounts of
-- promotions and delivery methods have a currency; null means the default currency of each store.
alter table promotion add column currency text check (currency ~ '^[A-Z]{3}$');
alter table delivery_method add column currency text check (currency ~ '^[A-Z]{3}$');

-- Promotions on delivery name the class of service, which is the same in every currency.
alter table delivery_method drop constraint delivery_method_class_of_service_key;
create unique index delivery_method_class on delivery_method (class_of_service, coalesce(currency, ''));
