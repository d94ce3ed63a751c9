-- Words of service, of questions and of accessories, and comparisons that name a measure.

-- A number without a unit counts as this attribute if it is within these bounds: dishwashers are compared by
-- their noise ("dishwasher under 45").
alter table search_kind add column measure text, add column measure_from numeric, add column measure_to numeric;
update search_kind set measure = 'Noise__c', measure_from = 35, measure_to = 65 where term = 'dishwasher';
update search_kind set measure = 'Noise__c', measure_from = 45, measure_to = 75 where term in ('washer', 'dryer', 'laundry');

insert into search_kind (term, class, product_types) values
  ('stone', 'Accessory', '{accessory-pan}'), ('skillet', 'Accessory', '{accessory-pan}'), ('peel', 'Accessory', '{accessory-pan}'),
  ('brush', 'Accessory', '{accessory-cleaner}'), ('scoop', 'Accessory', '{accessory-shelf}'), ('bracket', 'Accessory', '{accessory-trim}'),
  ('pump', 'Part', '{accessory-hose}')
on conflict do nothing;

-- A comparison may name the attribute: "strict Height__c".
insert into search_phrase (phrase, role, value) values
  ('taller than', 'Above', 'strict Height__c'), ('higher than', 'Above', 'strict Height__c'), ('wider than', 'Above', 'strict Width__c'),
  ('deeper than', 'Above', 'strict Depth__c'), ('louder than', 'Above', 'strict Noise__c'),
  ('shorter than', 'Below', 'strict Height__c'), ('lower than', 'Below', 'strict'), ('narrower than', 'Below', 'strict Width__c'),
  ('shallower than', 'Below', 'strict Depth__c'), ('quieter than', 'Below', 'strict Noise__c'), ('cheaper than', 'Below', 'strict UnitPrice'),
  ('no taller than', 'Below', 'inclusive Height__c'), ('not taller than', 'Below', 'inclusive Height__c'),
  ('no higher than', 'Below', 'inclusive Height__c'), ('no wider than', 'Below', 'inclusive Width__c'),
  ('not wider than', 'Below', 'inclusive Width__c'), ('no deeper than', 'Below', 'inclusive Depth__c'),
  ('not deeper than', 'Below', 'inclusive Depth__c'), ('no louder than', 'Below', 'inclusive Noise__c'),
  ('not louder than', 'Below', 'inclusive Noise__c'), ('no bigger than', 'Below', ''), ('no larger than', 'Below', ''),
  ('not bigger than', 'Below', ''), ('not larger than', 'Below', ''),
  ('kitchen appliance', 'Filler', ''), ('kitchen appliances', 'Filler', ''), ('do i need', 'Filler', ''), ('what size', 'Filler', ''),
  ('which size', 'Filler', ''), ('should i buy', 'Filler', ''),
  ('deliver', 'Help', ''), ('delivers', 'Help', ''), ('delivered', 'Help', ''), ('deliveries', 'Help', ''), ('ships', 'Help', ''),
  ('installer', 'Help', ''), ('installers', 'Help', ''), ('better', 'Help', ''), ('vs', 'Help', ''), ('versus', 'Help', ''),
  ('difference', 'Help', ''), ('connect', 'Help', ''), ('tax credit', 'Help', ''), ('tax credits', 'Help', ''), ('price match', 'Help', ''),
  ('price matching', 'Help', ''), ('price guarantee', 'Help', ''), ('haul', 'Help', ''), ('old appliance', 'Help', ''),
  ('old appliances', 'Help', ''), ('in person', 'Help', ''), ('visit', 'Help', ''), ('hours', 'Help', ''), ('opening hours', 'Help', ''),
  ('location', 'Help', ''), ('locations', 'Help', ''), ('see', 'Help', ''), ('military', 'Help', ''), ('job openings', 'Help', ''),
  ('installments', 'Help', ''), ('monthly payments', 'Help', ''), ('credit card', 'Help', '')
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_pointer (phrase, url) values
  ('deliver', '/shipping-policy'), ('delivers', '/shipping-policy'), ('delivered', '/shipping-policy'), ('haul', '/shipping-policy'),
  ('haul away', '/shipping-policy'), ('old appliance', '/shipping-policy'), ('old appliances', '/shipping-policy'),
  ('in person', '/showrooms'), ('visit', '/showrooms'), ('hours', '/showrooms'), ('location', '/showrooms'), ('locations', '/showrooms'),
  ('wifi', '/how-to-guides/using-wifi'), ('wi fi', '/how-to-guides/using-wifi'), ('tax credit', '/inflation-reduction-act'),
  ('tax credits', '/inflation-reduction-act'),
  -- Its questions say how one can pay.
  ('financing', '/support'), ('installments', '/support'), ('monthly payments', '/support'), ('payment', '/support'), ('pay', '/support'),
  ('credit card', '/support')
on conflict do nothing;
