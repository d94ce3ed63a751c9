-- Superlatives, sizes in words and features in a search term. All of it is data, as in migration 0028.

-- Superlative: sorts by a measure. Its value is the direction ('asc', 'desc') and the attributes that it may
-- mean, the best first; without attributes the word behind it names the measure ('lowest price').
-- Size: 'Small' or 'Large'; the table search_size says what that is for a kind.
-- Feature: behind a kind of product, products whose attributes have it are wanted. Its value is the attributes.
alter table search_phrase drop constraint search_phrase_role_check;
alter table search_phrase add constraint search_phrase_role_check check (role in ('Filler', 'Opinion', 'Help', 'Fixed', 'Preposition',
  'Join', 'Article', 'Digit', 'Thousand', 'To', 'Below', 'Above', 'Between', 'About', 'Fits', 'OrLess', 'OrMore', 'Opening', 'Unit',
  'Length', 'Dimension', 'Pack', 'Superlative', 'Size', 'Feature'));

-- The limits that a word for a size sets for a kind of product.
create table search_size (
  term text not null references search_kind on update cascade on delete cascade,
  size text not null check (size in ('Small', 'Large')),
  measure text not null,
  least numeric,
  most numeric,
  primary key (term, size),
  check (num_nonnulls(least, most) > 0)
);
create trigger tell_of_change after insert or update or delete or truncate on search_size
  for each statement execute function tell_of_change('catalogue');

insert into search_size (term, size, measure, least, most) values
  ('refrigerator', 'Small', 'Width__c', null, 24), ('refrigerator', 'Large', 'Width__c', 36, null),
  ('freezer', 'Small', 'Width__c', null, 24), ('freezer', 'Large', 'Width__c', 30, null),
  ('wine cabinet', 'Small', 'Width__c', null, 18), ('wine cabinet', 'Large', 'Bottles__c', 100, null),
  ('beverage center', 'Small', 'Width__c', null, 18),
  ('ice maker', 'Small', 'Width__c', null, 15),
  ('range', 'Small', 'Width__c', null, 24), ('range', 'Large', 'Width__c', 36, null),
  ('oven', 'Small', 'Width__c', null, 24), ('oven', 'Large', 'Width__c', 30, null),
  ('cooktop', 'Small', 'Width__c', null, 24), ('cooktop', 'Large', 'Width__c', 36, null),
  ('rangetop', 'Small', 'Width__c', null, 30), ('rangetop', 'Large', 'Width__c', 48, null),
  ('microwave', 'Small', 'Capacity__c', null, 1.1), ('microwave', 'Large', 'Capacity__c', 1.8, null),
  ('hood', 'Small', 'Width__c', null, 30), ('hood', 'Large', 'Width__c', 42, null),
  ('dishwasher', 'Small', 'Width__c', null, 18),
  ('washer', 'Small', 'Width__c', null, 24), ('washer', 'Large', 'Capacity__c', 4.5, null),
  ('dryer', 'Small', 'Width__c', null, 24), ('dryer', 'Large', 'Capacity__c', 7, null),
  ('laundry', 'Small', 'Width__c', null, 24),
  ('stand mixer', 'Small', 'BowlCapacity__c', null, 4.5), ('stand mixer', 'Large', 'BowlCapacity__c', 6, null),
  ('mixer', 'Small', 'BowlCapacity__c', null, 4.5), ('mixer', 'Large', 'BowlCapacity__c', 6, null);

insert into search_phrase (phrase, role, value) values
  ('lowest', 'Superlative', 'asc'), ('least', 'Superlative', 'asc'), ('highest', 'Superlative', 'desc'), ('most', 'Superlative', 'desc'),
  ('greatest', 'Superlative', 'desc'),
  ('quietest', 'Superlative', 'asc Noise__c'), ('most quiet', 'Superlative', 'asc Noise__c'), ('most silent', 'Superlative', 'asc Noise__c'),
  ('quieter', 'Superlative', 'asc Noise__c'), ('least noisy', 'Superlative', 'asc Noise__c'), ('mas silencioso', 'Superlative', 'asc Noise__c'),
  ('mas silenciosa', 'Superlative', 'asc Noise__c'), ('loudest', 'Superlative', 'desc Noise__c'),
  ('cheapest', 'Superlative', 'asc UnitPrice'), ('least expensive', 'Superlative', 'asc UnitPrice'), ('lowest priced', 'Superlative', 'asc UnitPrice'),
  ('most affordable', 'Superlative', 'asc UnitPrice'), ('most inexpensive', 'Superlative', 'asc UnitPrice'), ('cheaper', 'Superlative', 'asc UnitPrice'),
  ('mas barato', 'Superlative', 'asc UnitPrice'), ('mas barata', 'Superlative', 'asc UnitPrice'), ('mas economico', 'Superlative', 'asc UnitPrice'),
  ('mas economica', 'Superlative', 'asc UnitPrice'), ('moins cher', 'Superlative', 'asc UnitPrice'),
  ('most expensive', 'Superlative', 'desc UnitPrice'), ('priciest', 'Superlative', 'desc UnitPrice'), ('highest priced', 'Superlative', 'desc UnitPrice'),
  ('costliest', 'Superlative', 'desc UnitPrice'), ('mas caro', 'Superlative', 'desc UnitPrice'), ('mas cara', 'Superlative', 'desc UnitPrice'),
  ('widest', 'Superlative', 'desc Width__c'), ('narrowest', 'Superlative', 'asc Width__c'), ('slimmest', 'Superlative', 'asc Width__c'),
  ('skinniest', 'Superlative', 'asc Width__c'), ('thinnest', 'Superlative', 'asc Width__c'), ('tallest', 'Superlative', 'desc Height__c'),
  ('shortest', 'Superlative', 'asc Height__c'), ('deepest', 'Superlative', 'desc Depth__c'), ('shallowest', 'Superlative', 'asc Depth__c'),
  ('lightest', 'Superlative', 'asc Weight__c'), ('heaviest', 'Superlative', 'desc Weight__c'), ('hottest', 'Superlative', 'desc MaxTemperature__c MaxBurnerBtu__c'),
  ('fastest', 'Superlative', 'desc SpinSpeed__c Power__c'),
  ('most efficient', 'Superlative', 'asc EnergyUse__c'), ('most energy efficient', 'Superlative', 'asc EnergyUse__c'),
  ('most economical', 'Superlative', 'asc EnergyUse__c'), ('mas eficiente', 'Superlative', 'asc EnergyUse__c'),
  ('most water efficient', 'Superlative', 'asc WaterUse__c'),
  ('best rated', 'Opinion', ''), ('highest rated', 'Opinion', ''), ('best reviewed', 'Opinion', ''), ('best selling', 'Opinion', ''),
  ('most popular', 'Opinion', ''), ('most reliable', 'Opinion', ''), ('most durable', 'Opinion', ''), ('top selling', 'Opinion', ''),
  ('newest', 'Opinion', ''), ('nicest', 'Opinion', ''), ('easiest', 'Opinion', ''), ('coolest', 'Opinion', ''), ('number one', 'Opinion', ''),
  ('rated', 'Opinion', '')
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'desc Capacity__c BowlCapacity__c JarCapacity__c Bottles__c Cans__c PlaceSettings__c Width__c'
from unnest('{largest,biggest,roomiest,most spacious,largest capacity,biggest capacity,highest capacity,most capacity,bigger,larger,mas grande,mas grandes}'::text[]) as phrase
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'asc Capacity__c BowlCapacity__c JarCapacity__c Bottles__c Cans__c Width__c PlaceSettings__c'
from unnest('{smallest,tiniest,most compact,smallest capacity,smaller,mas pequeno,mas pequena}'::text[]) as phrase
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'desc AirFlow__c MaxBurnerBtu__c Power__c MaxElementWatts__c PressForce__c'
from unnest('{most powerful,strongest,mas potente}'::text[]) as phrase
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value)
select phrase, 'Size', 'Small'
from unnest('{small,tiny,little,narrow,slim,skinny,space saving,small size,apartment size,apartment sized,pequeno,pequena,pequenos,pequenas,chico,chica,angosto,angosta,petit,petite}'::text[]) as phrase
union all
select phrase, 'Size', 'Large'
from unnest('{large,big,huge,giant,oversized,extra large,large capacity,big capacity,high capacity,family size,family sized,large family,big family,grande,grandes,gran}'::text[]) as phrase
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value) values
  ('ice maker', 'Feature', 'IceMaker__c'), ('icemaker', 'Feature', 'IceMaker__c'), ('ice', 'Feature', 'IceMaker__c'),
  ('ice dispenser', 'Feature', 'IceMaker__c'), ('hielo', 'Feature', 'IceMaker__c'),
  ('water dispenser', 'Feature', 'WaterDispenser__c'), ('water', 'Feature', 'WaterDispenser__c'),
  ('dispensador de agua', 'Feature', 'WaterDispenser__c'), ('water and ice dispenser', 'Feature', 'IceMaker__c WaterDispenser__c'),
  ('ice and water dispenser', 'Feature', 'IceMaker__c WaterDispenser__c'),
  ('third rack', 'Feature', 'ThirdRack__c'), ('3rd rack', 'Feature', 'ThirdRack__c'), ('air fry', 'Feature', 'AirFry__c'),
  ('air fryer', 'Feature', 'AirFry__c'), ('airfry', 'Feature', 'AirFry__c'), ('air frying', 'Feature', 'AirFry__c'),
  ('airfryer', 'Feature', 'AirFry__c'), ('steam', 'Feature', 'Steam__c'), ('vapor', 'Feature', 'Steam__c'),
  ('convection', 'Feature', 'Convection__c'), ('griddle', 'Feature', 'Griddle__c'), ('probe', 'Feature', 'Probe__c'),
  ('temperature probe', 'Feature', 'Probe__c'), ('meat probe', 'Feature', 'Probe__c'), ('leak guard', 'Feature', 'LeakGuard__c'),
  ('leak protection', 'Feature', 'LeakGuard__c'), ('leak detection', 'Feature', 'LeakGuard__c'), ('leak sensor', 'Feature', 'LeakGuard__c'),
  ('child lock', 'Feature', 'ChildLock__c'), ('door alarm', 'Feature', 'DoorAlarm__c'), ('sabbath mode', 'Feature', 'Sabbath__c'),
  ('wifi', 'Feature', 'Smart__c'), ('wi fi', 'Feature', 'Smart__c')
on conflict (phrase) do update set role = excluded.role, value = excluded.value;

insert into search_phrase (phrase, role, value) values
  ('behind', 'Preposition', ''), ('inside', 'Preposition', ''), ('next to', 'Preposition', ''), ('beside', 'Preposition', ''),
  ('having', 'Preposition', ''), ('has', 'Preposition', ''), ('includes', 'Preposition', ''), ('including', 'Preposition', ''), ('sin', 'Preposition', 'filler')
on conflict (phrase) do nothing;
