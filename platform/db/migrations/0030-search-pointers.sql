-- Phrases may also lead to content records, which have titles of their own.
alter table search_pointer alter column title drop not null;

insert into search_pointer (phrase, url) values
  ('warranty', '/extended-protection-plans'), ('protection plan', '/extended-protection-plans'), ('care plan', '/extended-protection-plans'),
  ('guarantee', '/extended-protection-plans'), ('register', '/product-registration'), ('registration', '/product-registration'),
  ('manual', '/specification-cad-search'), ('manuals', '/specification-cad-search'), ('spec sheet', '/specification-cad-search'),
  ('specs', '/specification-cad-search'), ('specifications', '/specification-cad-search'), ('dimensions', '/specification-cad-search'),
  ('cad', '/specification-cad-search'), ('manual', '/how-to-guides'), ('manuals', '/how-to-guides'), ('guide', '/how-to-guides'),
  ('return', '/returns-exchanges'), ('returns', '/returns-exchanges'), ('refund', '/returns-exchanges'), ('exchange', '/returns-exchanges'),
  ('delivery', '/shipping-policy'), ('shipping', '/shipping-policy'), ('ship', '/shipping-policy'), ('contact', '/support'),
  ('phone', '/support'), ('support', '/support'), ('help', '/support'), ('chat', '/support'), ('customer service', '/support'),
  ('repair', '/support'), ('service', '/support'), ('technician', '/support'), ('broken', '/support'), ('not working', '/support'),
  ('troubleshooting', '/knowledge-base'), ('faq', '/knowledge-base'), ('questions', '/knowledge-base'), ('showroom', '/showrooms'),
  ('showrooms', '/showrooms'), ('dealer', '/find-store'), ('store locator', '/find-store'), ('serial number', '/model-serial-finder'),
  ('model number', '/model-serial-finder'), ('parts', '/parts'), ('coupon', '/offers'), ('promo code', '/offers'), ('offers', '/offers'),
  ('rebate', '/inflation-reduction-act'), ('rebates', '/inflation-reduction-act'), ('trade program', '/trade-program'),
  ('consultation', '/schedule-consultation'), ('water filter', '/how-to-guides/change-a-water-filter')
on conflict do nothing;

insert into search_synonym (term, meaning) values
  ('manual', 'guide'), ('manuals', 'guide'), ('instructions', 'guide'), ('specs', 'specification'), ('specifications', 'specification'),
  ('dimensions', 'specification')
on conflict do nothing;
