-- Prices of selling models have quantity discounts too. A tier belongs either to a price book entry or to the
-- price of a selling model.
alter table price_tier alter column price_book_entry_id drop not null,
  add column selling_model_price_id text references selling_model_price(id) on delete cascade,
  add constraint price_tier_of_one_price check (num_nonnulls(price_book_entry_id, selling_model_price_id) = 1);
create index price_tier_selling_model on price_tier (selling_model_price_id) where selling_model_price_id is not null;
