-- How a search term is read: which kind of product it names, which limits it sets, and which of its words do
-- not say what is wanted. All of it is data: an operator can add words, and no code has to change.

-- Kinds of products by the words that shoppers use, in the singular. Other words for a kind are synonyms.
create table search_kind (
  term text primary key check (term = lower(term)),
  -- Null: with an s.
  plural text,
  -- A part or an accessory is wanted wherever its word stands ("filter for my refrigerator").
  class text not null default 'Appliance' check (class in ('Appliance', 'Accessory', 'Part')),
  -- Empty: known to shoppers, but made by none of the brands.
  product_types text[] not null default '{}',
  -- Types that are shown where a store sells none of product_types.
  related_types text[] not null default '{}'
);

-- Words and phrases with a job of their own in a term. The code knows the roles:
-- Filler: says nothing ('please'). Opinion: cannot be searched for ('cheap').
-- Help: asks for a page or a document ('manual'). Fixed: belongs together and names no kind ('panel ready').
-- Preposition: what follows describes what stands before ('with'). Join: both sides are wanted ('and').
-- Article: may stand in front of a number. Digit: a number in words; its value is the number.
-- Thousand: multiplies a number. To: stands between two limits.
-- Below, Above, Between, About: stand in front of a number; 'strict' leaves the number itself out.
-- Fits: like Below, if nothing but an opening follows. OrLess, OrMore: stand behind a number. Opening: the space that a product must fit into.
-- Unit: stands behind a number; its value is an attribute and how the number counts if nothing else says so.
-- Length: a unit of length; its value is its size in inches. Dimension: names the attribute that is limited.
-- Pack: stands next to a number of pieces.
create table search_phrase (
  phrase text not null check (phrase = lower(phrase)),
  role text not null check (role in ('Filler', 'Opinion', 'Help', 'Fixed', 'Preposition', 'Join', 'Article', 'Digit', 'Thousand', 'To',
    'Below', 'Above', 'Between', 'About', 'Fits', 'OrLess', 'OrMore', 'Opening', 'Unit', 'Length', 'Dimension', 'Pack')),
  value text not null default '',
  primary key (phrase)
);

-- Screens that are not content records, by what shoppers type for them. `url` begins with a slash and has no
-- prefix of a store.
create table search_pointer (
  phrase text not null check (phrase = lower(phrase)),
  url text not null check (url like '/%'),
  title text not null,
  primary key (phrase, url)
);

create trigger tell_of_change after insert or update or delete or truncate on search_kind
  for each statement execute function tell_of_change('catalogue');
create trigger tell_of_change after insert or update or delete or truncate on search_phrase
  for each statement execute function tell_of_change('catalogue');
create trigger tell_of_change after insert or update or delete or truncate on search_pointer
  for each statement execute function tell_of_change('content');

insert into search_kind (term, class, product_types, related_types) values
  ('refrigerator', 'Appliance', '{refrigerator-french-door,refrigerator-column,refrigerator-bottom-freezer,refrigerator-undercounter,refrigerator-panel-ready}', '{}'),
  ('freezer', 'Appliance', '{refrigerator-column,refrigerator-panel-ready,refrigerator-french-door,refrigerator-bottom-freezer,refrigerator-undercounter}', '{}'),
  ('wine cabinet', 'Appliance', '{wine-cabinet}', '{beverage-center}'),
  ('wine column', 'Appliance', '{wine-cabinet}', '{}'),
  ('beverage center', 'Appliance', '{beverage-center}', '{wine-cabinet}'),
  ('ice maker', 'Appliance', '{ice-maker}', '{}'),
  ('ice press', 'Appliance', '{ice-press}', '{}'),
  ('range', 'Appliance', '{range}', '{}'),
  ('oven', 'Appliance', '{wall-oven-single,wall-oven-double,speed-oven,steam-oven,hearth-oven}', '{range}'),
  ('cooktop', 'Appliance', '{cooktop-gas,cooktop-induction}', '{rangetop}'),
  ('rangetop', 'Appliance', '{rangetop}', '{cooktop-gas,cooktop-induction}'),
  ('burner', 'Appliance', '{cooktop-gas,cooktop-induction,rangetop,range}', '{}'),
  ('microwave', 'Appliance', '{microwave-drawer,microwave-countertop,microwave-over-range}', '{speed-oven}'),
  ('warming drawer', 'Appliance', '{warming-drawer}', '{}'),
  ('hood', 'Appliance', '{hood-wall,hood-island,hood-insert}', '{microwave-over-range}'),
  ('downdraft', 'Appliance', '{hood-insert}', '{}'),
  ('dishwasher', 'Appliance', '{dishwasher,dishwasher-panel-ready,dishwasher-drawer}', '{}'),
  ('washer', 'Appliance', '{washer}', '{}'),
  ('dryer', 'Appliance', '{dryer}', '{washer}'),
  ('laundry', 'Appliance', '{washer,dryer}', '{}'),
  ('stand mixer', 'Appliance', '{stand-mixer}', '{}'),
  ('mixer', 'Appliance', '{stand-mixer}', '{}'),
  ('blender', 'Appliance', '{blender}', '{}'),
  ('kettle', 'Appliance', '{kettle}', '{}'),
  ('toaster', 'Appliance', '{toaster}', '{}'),
  ('suite', 'Appliance', '{bundle,set}', '{}'),
  ('part', 'Part', '{part-filter,part-knob,part-gasket,part-light}', '{}'),
  ('filter', 'Part', '{part-filter,accessory-filter}', '{}'),
  ('gasket', 'Part', '{part-gasket}', '{}'),
  ('knob', 'Part', '{part-knob}', '{accessory-handle}'),
  ('burner cap', 'Part', '{part-knob}', '{}'),
  ('lamp', 'Part', '{part-light}', '{}'),
  ('hose', 'Part', '{accessory-hose}', '{}'),
  ('duct', 'Part', '{accessory-hose}', '{}'),
  ('accessory', 'Accessory', '{accessory-panel,accessory-handle,accessory-rack,accessory-pan,accessory-griddle,accessory-trim,accessory-shelf,accessory-cleaner,accessory-filter,accessory-hose,accessory-basket}', '{}'),
  ('attachment', 'Accessory', '{accessory-trim,accessory-pan}', '{}'),
  ('handle', 'Accessory', '{accessory-handle}', '{}'),
  ('panel', 'Accessory', '{accessory-panel}', '{}'),
  ('rack', 'Accessory', '{accessory-rack}', '{accessory-shelf,accessory-basket}'),
  ('shelf', 'Accessory', '{accessory-shelf}', '{}'),
  ('bin', 'Accessory', '{accessory-shelf}', '{}'),
  ('pedestal', 'Accessory', '{accessory-shelf}', '{}'),
  ('basket', 'Accessory', '{accessory-basket}', '{}'),
  ('griddle', 'Accessory', '{accessory-griddle}', '{}'),
  ('pan', 'Accessory', '{accessory-pan}', '{}'),
  ('tray', 'Accessory', '{accessory-pan,accessory-basket}', '{}'),
  ('bowl', 'Accessory', '{accessory-pan}', '{}'),
  ('trim kit', 'Accessory', '{accessory-trim}', '{}'),
  ('trim', 'Accessory', '{accessory-trim}', '{}'),
  ('toe kick', 'Accessory', '{accessory-trim}', '{}'),
  ('back guard', 'Accessory', '{accessory-trim}', '{}'),
  ('stacking kit', 'Accessory', '{accessory-trim,accessory-shelf}', '{}'),
  ('cleaner', 'Accessory', '{accessory-cleaner}', '{}'),
  ('descaler', 'Accessory', '{accessory-cleaner}', '{}'),
  ('tablet', 'Accessory', '{accessory-cleaner}', '{}'),
  ('pizza peel', 'Accessory', '{accessory-pan}', '{}'),
  ('baking stone', 'Accessory', '{accessory-pan}', '{}'),
  ('wok ring', 'Accessory', '{accessory-rack}', '{}'),
  ('probe', 'Accessory', '{accessory-rack}', '{}');

-- Appliances that shoppers ask for and none of the brands makes.
insert into search_kind (term) values
  ('garbage disposal'), ('trash compactor'), ('air conditioner'), ('air purifier'), ('dehumidifier'), ('humidifier'), ('water heater'),
  ('water softener'), ('water cooler'), ('space heater'), ('vacuum cleaner'), ('television'), ('grill'), ('smoker'), ('coffee maker'),
  ('espresso machine'), ('rice cooker'), ('slow cooker'), ('pressure cooker'), ('food processor'), ('juicer'), ('waffle maker'),
  ('bread maker'), ('deep fryer'), ('chest freezer'), ('kegerator'), ('popcorn machine'), ('ice cream maker'), ('sewing machine'),
  ('furnace'), ('sink'), ('faucet'), ('lawn mower'), ('generator'), ('steam closet');

update search_kind set plural = 'washers and dryers' where term = 'laundry';
update search_kind set plural = 'accessories' where term = 'accessory';
update search_kind set plural = 'shelves' where term = 'shelf';
update search_kind set plural = 'ice presses' where term = 'ice press';

insert into search_phrase (phrase, role, value) values
  ('need', 'Filler', ''), ('want', 'Filler', ''), ('looking', 'Filler', ''), ('please', 'Filler', ''), ('find', 'Filler', ''),
  ('show', 'Filler', ''), ('get', 'Filler', ''), ('shop', 'Filler', ''), ('buy', 'Filler', ''), ('purchase', 'Filler', ''),
  ('kind', 'Filler', ''), ('home', 'Filler', ''), ('house', 'Filler', ''), ('appliance', 'Filler', ''), ('appliances', 'Filler', ''), ('product', 'Filler', ''), ('products', 'Filler', ''),
  ('model', 'Filler', ''), ('unit', 'Filler', ''), ('hello', 'Filler', ''), ('hi', 'Filler', ''),
  ('el', 'Filler', ''), ('la', 'Filler', ''), ('los', 'Filler', ''), ('las', 'Filler', ''), ('un', 'Filler', ''), ('una', 'Filler', ''),
  ('del', 'Preposition', 'filler'), ('de', 'Preposition', 'filler'), ('para', 'Preposition', 'filler'), ('con', 'Preposition', 'filler'),
  ('y', 'Join', 'filler'), ('pour', 'Preposition', 'filler'), ('avec', 'Preposition', 'filler'), ('le', 'Filler', ''), ('les', 'Filler', ''),
  ('with', 'Preposition', ''), ('for', 'Preposition', ''), ('on', 'Preposition', ''), ('of', 'Preposition', ''),
  ('to', 'To', ''), ('that', 'Preposition', ''), ('which', 'Preposition', ''), ('without', 'Preposition', 'filler'), ('from', 'Between', ''),
  ('by', 'Preposition', ''), ('under', 'Below', 'strict'), ('over', 'Above', 'strict'), ('and', 'Join', ''), ('or', 'Join', ''),
  ('plus', 'Join', 'filler'), ('a', 'Article', ''), ('an', 'Article', ''), ('the', 'Article', ''), ('my', 'Article', ''), ('me', 'Article', ''),
  ('cheap', 'Opinion', ''), ('cheapest', 'Opinion', ''), ('affordable', 'Opinion', ''), ('inexpensive', 'Opinion', ''), ('budget', 'Opinion', ''),
  ('best', 'Opinion', ''), ('top rated', 'Opinion', ''), ('good', 'Opinion', ''), ('nice', 'Opinion', ''), ('great', 'Opinion', ''),
  ('reliable', 'Opinion', ''), ('near me', 'Opinion', ''), ('for sale', 'Opinion', ''), ('on sale', 'Opinion', ''), ('sale', 'Opinion', ''),
  ('deal', 'Opinion', ''), ('deals', 'Opinion', ''), ('clearance', 'Opinion', ''), ('discount', 'Opinion', ''), ('review', 'Opinion', ''),
  ('reviews', 'Opinion', ''), ('price', 'Dimension', 'UnitPrice'), ('prices', 'Opinion', ''), ('cost', 'Dimension', 'UnitPrice'),
  ('online', 'Opinion', ''), ('in stock', 'Opinion', ''), ('barato', 'Opinion', ''), ('barata', 'Opinion', ''), ('baratos', 'Opinion', ''),
  ('baratas', 'Opinion', ''), ('new', 'Opinion', ''), ('latest', 'Opinion', ''), ('popular', 'Opinion', ''), ('luxury', 'Opinion', ''),
  ('small', 'Opinion', ''), ('large', 'Opinion', ''), ('big', 'Opinion', ''), ('replacement', 'Fixed', ''), ('genuine', 'Opinion', ''),
  ('energy star', 'Fixed', ''), ('panel ready', 'Fixed', ''), ('third rack', 'Fixed', ''), ('3rd rack', 'Fixed', ''),
  ('recessed handle', 'Fixed', ''), ('over the range', 'Fixed', ''), ('over range', 'Fixed', ''), ('top control', 'Fixed', ''),
  ('french door', 'Fixed', ''), ('built in', 'Fixed', ''), ('slide in', 'Fixed', ''), ('5 in 1', 'Fixed', ''), ('all in one', 'Fixed', ''),
  ('manual', 'Help', ''), ('manuals', 'Help', ''), ('owners manual', 'Help', ''), ('owner s manual', 'Help', ''), ('user guide', 'Help', ''),
  ('guide', 'Help', ''), ('guides', 'Help', ''), ('how to', 'Help', ''), ('how', 'Help', ''), ('installation', 'Help', ''), ('install', 'Help', ''),
  ('instructions', 'Help', ''), ('spec sheet', 'Help', ''), ('specification', 'Help', ''), ('specifications', 'Help', ''),
  ('specs', 'Help', ''), ('cad', 'Help', ''), ('dimensions', 'Help', ''), ('pdf', 'Help', ''), ('document', 'Help', ''), ('documents', 'Help', ''),
  ('warranty', 'Help', ''), ('guarantee', 'Help', ''), ('protection plan', 'Help', ''), ('extended warranty', 'Help', ''),
  ('care plan', 'Help', ''), ('register', 'Help', ''), ('registration', 'Help', ''), ('return policy', 'Help', ''), ('return', 'Help', ''),
  ('returns', 'Help', ''), ('refund', 'Help', ''), ('exchange', 'Help', ''), ('exchanges', 'Help', ''), ('delivery', 'Help', ''),
  ('shipping', 'Help', ''), ('ship', 'Help', ''), ('haul away', 'Help', ''), ('financing', 'Help', ''), ('payment', 'Help', ''), ('pay', 'Help', ''),
  ('order status', 'Help', ''), ('order', 'Help', ''), ('track', 'Help', ''), ('tracking', 'Help', ''), ('cancel', 'Help', ''),
  ('contact', 'Help', ''), ('phone number', 'Help', ''), ('phone', 'Help', ''), ('customer service', 'Help', ''), ('support', 'Help', ''),
  ('help', 'Help', ''), ('chat', 'Help', ''), ('repair', 'Help', ''), ('service', 'Help', ''), ('technician', 'Help', ''), ('broken', 'Help', ''),
  ('not working', 'Help', ''), ('showroom', 'Help', ''), ('showrooms', 'Help', ''), ('store locator', 'Help', ''), ('dealer', 'Help', ''),
  ('rebate', 'Help', ''), ('rebates', 'Help', ''), ('coupon', 'Help', ''), ('promo code', 'Help', ''), ('offer', 'Help', ''), ('offers', 'Help', ''),
  ('recall', 'Help', ''), ('recalls', 'Help', ''), ('privacy', 'Help', ''), ('careers', 'Help', ''), ('jobs', 'Help', ''), ('account', 'Help', ''),
  ('login', 'Help', ''), ('sign in', 'Help', ''), ('password', 'Help', ''), ('serial number', 'Help', ''), ('model number', 'Help', ''),
  ('trade program', 'Help', ''), ('consultation', 'Help', ''), ('demonstration', 'Help', ''), ('clean', 'Help', ''), ('cleaning', 'Help', ''),
  ('change', 'Help', ''), ('replace', 'Help', ''), ('reset', 'Help', ''), ('error code', 'Help', ''), ('troubleshooting', 'Help', ''),
  ('level', 'Help', ''), ('compare', 'Help', ''), ('gift card', 'Help', ''), ('accessibility', 'Help', ''), ('terms', 'Help', ''),
  ('faq', 'Help', ''), ('questions', 'Help', ''), ('parts list', 'Help', ''), ('where', 'Help', ''), ('what', 'Help', ''), ('why', 'Help', ''),
  ('two', 'Digit', '2'), ('three', 'Digit', '3'), ('four', 'Digit', '4'), ('five', 'Digit', '5'), ('six', 'Digit', '6'), ('seven', 'Digit', '7'),
  ('eight', 'Digit', '8'), ('nine', 'Digit', '9'), ('ten', 'Digit', '10'), ('twelve', 'Digit', '12'), ('fifteen', 'Digit', '15'),
  ('eighteen', 'Digit', '18'), ('twenty', 'Digit', '20'), ('twenty four', 'Digit', '24'), ('twenty seven', 'Digit', '27'),
  ('thirty', 'Digit', '30'), ('thirty three', 'Digit', '33'), ('thirty six', 'Digit', '36'), ('forty', 'Digit', '40'),
  ('forty two', 'Digit', '42'), ('forty eight', 'Digit', '48'), ('fifty', 'Digit', '50'), ('sixty', 'Digit', '60'), ('seventy', 'Digit', '70'),
  ('dos', 'Digit', '2'), ('tres', 'Digit', '3'),
  ('k', 'Thousand', '1000'), ('grand', 'Thousand', '1000'), ('thousand', 'Thousand', '1000'), ('mil', 'Thousand', '1000'),
  ('hundred', 'Thousand', '100'),
  ('through', 'To', ''), ('less than', 'Below', 'strict'), ('below', 'Below', 'strict'), ('lower than', 'Below', 'strict'),
  ('smaller than', 'Below', 'strict'), ('shorter than', 'Below', 'strict'), ('narrower than', 'Below', 'strict'),
  ('quieter than', 'Below', 'strict'), ('cheaper than', 'Below', 'strict'), ('fewer than', 'Below', 'strict'), ('within', 'Below', ''),
  ('up to', 'Below', ''), ('at most', 'Below', ''), ('no more than', 'Below', ''), ('not more than', 'Below', ''), ('max', 'Below', ''),
  ('maximum', 'Below', ''), ('menos de', 'Below', 'strict'), ('hasta', 'Below', ''), ('moins de', 'Below', 'strict'),
  ('fits', 'Fits', ''), ('fit', 'Fits', ''), ('to fit', 'Fits', ''), ('that fits', 'Fits', ''), ('that fit', 'Fits', ''),
  ('fits in', 'Fits', ''), ('fits into', 'Fits', ''), ('to fit in', 'Fits', ''),
  ('more than', 'Above', 'strict'), ('above', 'Above', 'strict'), ('greater than', 'Above', 'strict'), ('larger than', 'Above', 'strict'),
  ('bigger than', 'Above', 'strict'), ('wider than', 'Above', 'strict'), ('taller than', 'Above', 'strict'), ('at least', 'Above', ''),
  ('minimum', 'Above', ''), ('min', 'Above', ''), ('starting at', 'Above', ''), ('no less than', 'Above', ''), ('mas de', 'Above', 'strict'),
  ('between', 'Between', ''), ('entre', 'Between', ''), ('desde', 'Between', ''),
  ('about', 'About', ''), ('around', 'About', ''), ('approximately', 'About', ''), ('approx', 'About', ''), ('roughly', 'About', ''),
  ('or less', 'OrLess', ''), ('or under', 'OrLess', ''), ('and under', 'OrLess', ''), ('or below', 'OrLess', ''), ('and below', 'OrLess', ''),
  ('or lower', 'OrLess', ''), ('or smaller', 'OrLess', ''), ('or narrower', 'OrLess', ''), ('or shorter', 'OrLess', ''),
  ('or quieter', 'OrLess', ''), ('or cheaper', 'OrLess', ''), ('or fewer', 'OrLess', ''), ('o menos', 'OrLess', ''),
  ('or more', 'OrMore', ''), ('or over', 'OrMore', ''), ('and over', 'OrMore', ''), ('or above', 'OrMore', ''), ('and above', 'OrMore', ''),
  ('and up', 'OrMore', ''), ('or larger', 'OrMore', ''), ('or bigger', 'OrMore', ''), ('or higher', 'OrMore', ''), ('o mas', 'OrMore', ''),
  ('opening', 'Opening', ''), ('openings', 'Opening', ''), ('cutout', 'Opening', ''), ('cut out', 'Opening', ''), ('space', 'Opening', ''),
  ('gap', 'Opening', ''), ('niche', 'Opening', ''), ('alcove', 'Opening', ''), ('cabinet opening', 'Opening', ''),
  ('dollar', 'Unit', 'UnitPrice below'), ('dollars', 'Unit', 'UnitPrice below'), ('usd', 'Unit', 'UnitPrice below'),
  ('bucks', 'Unit', 'UnitPrice below'), ('dolares', 'Unit', 'UnitPrice below'),
  ('db', 'Unit', 'Noise__c below'), ('dba', 'Unit', 'Noise__c below'), ('decibel', 'Unit', 'Noise__c below'), ('decibels', 'Unit', 'Noise__c below'),
  ('cfm', 'Unit', 'AirFlow__c above'), ('cu ft', 'Unit', 'Capacity__c about'), ('cubic feet', 'Unit', 'Capacity__c about'),
  ('cubic foot', 'Unit', 'Capacity__c about'), ('cu feet', 'Unit', 'Capacity__c about'), ('cuft', 'Unit', 'Capacity__c about'),
  ('cu foot', 'Unit', 'Capacity__c about'), ('btu', 'Unit', 'MaxBurnerBtu__c above'), ('btus', 'Unit', 'MaxBurnerBtu__c above'),
  ('watt', 'Unit', 'Power__c above'), ('watts', 'Unit', 'Power__c above'), ('bottle', 'Unit', 'Bottles__c above'),
  ('bottles', 'Unit', 'Bottles__c above'), ('cans', 'Unit', 'Cans__c above'), ('place settings', 'Unit', 'PlaceSettings__c above'),
  ('place setting', 'Unit', 'PlaceSettings__c above'), ('rpm', 'Unit', 'SpinSpeed__c above'), ('quart', 'Unit', 'BowlCapacity__c about'),
  ('quarts', 'Unit', 'BowlCapacity__c about'), ('qt', 'Unit', 'BowlCapacity__c about'), ('ounce', 'Unit', 'JarCapacity__c about'),
  ('ounces', 'Unit', 'JarCapacity__c about'), ('oz', 'Unit', 'JarCapacity__c about'), ('burners', 'Unit', 'Burners__c exact'), ('burner', 'Unit', 'Burners__c exact'),
  ('inch', 'Length', '1'), ('inches', 'Length', '1'), ('in', 'Length', '1'), ('pulgadas', 'Length', '1'), ('pulgada', 'Length', '1'),
  ('pouces', 'Length', '1'), ('cm', 'Length', '0.3937'), ('centimeters', 'Length', '0.3937'), ('mm', 'Length', '0.03937'),
  ('wide', 'Dimension', 'Width__c'), ('width', 'Dimension', 'Width__c'), ('in width', 'Dimension', 'Width__c'), ('across', 'Dimension', 'Width__c'),
  ('ancho', 'Dimension', 'Width__c'), ('tall', 'Dimension', 'Height__c'), ('high', 'Dimension', 'Height__c'), ('height', 'Dimension', 'Height__c'),
  ('in height', 'Dimension', 'Height__c'), ('deep', 'Dimension', 'Depth__c'), ('depth', 'Dimension', 'Depth__c'), ('in depth', 'Dimension', 'Depth__c'),
  ('noise', 'Dimension', 'Noise__c'), ('noise level', 'Dimension', 'Noise__c'), ('sound level', 'Dimension', 'Noise__c'),
  ('capacity', 'Dimension', 'Capacity__c'),
  ('pack', 'Pack', ''), ('pack of', 'Pack', ''), ('packs', 'Pack', ''), ('set of', 'Pack', ''), ('case of', 'Pack', ''), ('box of', 'Pack', '');

insert into search_pointer (phrase, url, title) values
  ('order status', '/check-order-status', 'Check an order'), ('track order', '/check-order-status', 'Check an order'),
  ('where is my order', '/check-order-status', 'Check an order'), ('order', '/check-order-status', 'Check an order'),
  ('cancel order', '/check-order-status', 'Check an order'), ('track', '/check-order-status', 'Check an order'),
  ('cart', '/cart', 'Your cart'), ('login', '/login', 'Sign in'), ('sign in', '/login', 'Sign in'), ('account', '/login', 'Sign in'),
  ('site map', '/site-map', 'Site map'), ('cookies', '/cookie-settings', 'Cookie settings');

insert into search_synonym (term, meaning) values
  -- Split, joined and other words.
  ('micro wave', 'microwave'), ('nuker', 'microwave'), ('fridge freezer', 'refrigerator'), ('refridge', 'refrigerator'),
  ('fridgefreezer', 'refrigerator'), ('frig', 'refrigerator'), ('ice box', 'refrigerator'), ('wine refrigerator', 'wine cabinet'),
  ('wine storage', 'wine cabinet'), ('wine chiller', 'wine cabinet'), ('beverage fridge', 'beverage center'),
  ('beverage refrigerator', 'beverage center'), ('beverage cooler', 'beverage center'), ('drink fridge', 'beverage center'),
  ('bar fridge', 'undercounter refrigerator'), ('mini fridge', 'compact refrigerator'), ('mini fridge', 'undercounter refrigerator'),
  ('mini refrigerator', 'compact refrigerator'), ('garage fridge', 'refrigerator'), ('icemaker', 'ice maker'), ('walloven', 'wall oven'),
  ('cook stove', 'range'), ('vent a hood', 'hood'), ('kitchen hood', 'hood'), ('stove hood', 'hood'), ('oven hood', 'hood'),
  ('dryer vent', 'dryer duct'), ('range vent', 'hood'), ('exhaust hood', 'hood'), ('extractor hood', 'hood'), ('down draft', 'downdraft'),
  ('otr microwave', 'over the range microwave'), ('over range microwave', 'over the range microwave'),
  ('toaster oven', 'countertop oven'), ('air fryer', 'air fry'), ('airfryer', 'air fry'), ('cloth washer', 'washer'), ('laundry machine', 'washer'),
  ('laundry washer', 'washer'), ('front loader', 'front load'), ('stackable', 'stacked'), ('stackable washer dryer', 'stacked washer dryer'),
  ('liquidizer', 'blender'), ('stick blender', 'hand blender'), ('immersion blender', 'hand blender'),
  ('teapot', 'kettle'), ('tea pot', 'kettle'), ('electric tea kettle', 'kettle'), ('stainless steel', 'stainless'), ('ssteel', 'stainless'),
  ('propane', 'gas'), ('natural gas', 'gas'), ('lp', 'gas'), ('dual fuel', 'dual-fuel'), ('electric stove', 'electric range'),
  ('energy star', 'energy saver'), ('energy efficient', 'energy saver'), ('high efficiency', 'energy saver'), ('smart home', 'smart'),
  ('connected', 'wi-fi'), ('pedestal', 'base'), ('rubber seal', 'gasket'), ('door seal', 'gasket'), ('seal', 'door seal'), ('light bulb', 'lamp'),
  ('bulb', 'light'), ('light', 'lamp'), ('silverware basket', 'cutlery basket'), ('utensil basket', 'cutlery basket'),
  ('silverware basket', 'flatware basket'), ('lint screen', 'lint filter'), ('lint trap', 'lint filter'), ('lint filter', 'lint screen'),
  ('detergent', 'dishwasher tablets'), ('descaler', 'descaling'), ('descaling', 'descaler'), ('kitchen package', 'kitchen suite'),
  ('appliance package', 'kitchen suite'), ('kitchen bundle', 'kitchen suite'), ('package', 'suite'), ('bundle', 'suite'),
  ('laundry set', 'laundry pair'), ('2 slice', 'two-slice'), ('4 slice', 'four-slice'), ('2 door', 'french door'), ('side swing', 'french door'),
  ('drawer dishwasher', 'dishwasher drawer'), ('black stainless steel', 'black stainless'),
  ('gray', 'dove'), ('green', 'pistachio'), ('green', 'sea glass'), ('blue', 'ink'), ('orange', 'tangerine'), ('yellow', 'butter'), ('purple', 'aubergine'),
  ('pink', 'blush'), ('gold', 'brass'), ('bbq', 'grill'), ('barbecue', 'grill'), ('barbeque', 'grill'), ('disposal', 'garbage disposal'),
  ('disposer', 'garbage disposal'), ('garbage disposer', 'garbage disposal'), ('compactor', 'trash compactor'), ('coffee machine', 'coffee maker'),
  ('coffeemaker', 'coffee maker'), ('coffee pot', 'coffee maker'), ('espresso maker', 'espresso machine'), ('espresso', 'espresso machine'),
  ('keurig', 'coffee maker'), ('tv', 'television'), ('ac', 'air conditioner'), ('ac unit', 'air conditioner'), ('vacuum', 'vacuum cleaner'),
  ('crock pot', 'slow cooker'), ('crockpot', 'slow cooker'), ('instant pot', 'pressure cooker'), ('mower', 'lawn mower'), ('tap', 'faucet'),
  ('spare parts', 'parts'), ('spares', 'parts'), ('repuestos', 'parts'),
  -- Spanish.
  ('nevera', 'refrigerator'), ('neveras', 'refrigerator'), ('refrigerador', 'refrigerator'), ('refrigeradores', 'refrigerator'),
  ('refrigeradora', 'refrigerator'), ('frigorifico', 'refrigerator'), ('heladera', 'refrigerator'), ('frigo', 'refrigerator'),
  ('refri', 'refrigerator'), ('congelador', 'freezer'), ('congeladores', 'freezer'), ('mini nevera', 'undercounter refrigerator'),
  ('vinera', 'wine cabinet'), ('vinoteca', 'wine cabinet'), ('cava', 'wine cabinet'), ('cava vinos', 'wine cabinet'),
  ('enfriador bebidas', 'beverage center'), ('maquina hielo', 'ice maker'), ('fabrica hielo', 'ice maker'), ('hielera', 'ice maker'),
  ('estufa', 'range'), ('estufas', 'range'), ('cocina', 'range'), ('cocinas', 'range'), ('horno', 'oven'), ('hornos', 'oven'),
  ('horno pared', 'wall oven'), ('horno vapor', 'steam oven'), ('horno microondas', 'microwave'), ('horno pizza', 'hearth oven'),
  ('microondas', 'microwave'), ('parrilla', 'cooktop'), ('placa', 'cooktop'), ('vitroceramica', 'cooktop'), ('encimera', 'cooktop'),
  ('estufa encimera', 'cooktop'), ('hornilla', 'burner'), ('cajon calentador', 'warming drawer'), ('cajon calientaplatos', 'warming drawer'),
  ('campana', 'hood'), ('campanas', 'hood'), ('campana extractora', 'hood'), ('campana cocina', 'hood'), ('extractor cocina', 'hood'),
  ('lavavajillas', 'dishwasher'), ('lavaplatos', 'dishwasher'), ('lava platos', 'dishwasher'), ('lavatrastes', 'dishwasher'),
  ('lavadora', 'washer'), ('lavadoras', 'washer'), ('maquina lavar', 'washer'), ('secadora', 'dryer'), ('secadoras', 'dryer'),
  ('lavasecadora', 'laundry'), ('batidora', 'stand mixer'), ('batidora pie', 'stand mixer'), ('mezcladora', 'stand mixer'),
  ('licuadora', 'blender'), ('licuadoras', 'blender'), ('hervidor', 'kettle'), ('tetera', 'kettle'), ('pava', 'kettle'),
  ('tostadora', 'toaster'), ('tostador', 'toaster'), ('cafetera', 'coffee maker'), ('aspiradora', 'vacuum cleaner'),
  ('aire acondicionado', 'air conditioner'), ('filtro', 'filter'), ('filtros', 'filter'), ('agua', 'water'), ('perilla', 'knob'),
  ('perillas', 'knob'), ('empaque', 'gasket'), ('junta', 'gasket'), ('manguera', 'hose'), ('foco', 'lamp'), ('bombilla', 'lamp'),
  ('repuesto', 'parts'), ('refaccion', 'parts'), ('refacciones', 'parts'), ('accesorio', 'accessories'), ('accesorios', 'accessories'),
  ('rejilla', 'rack'), ('manija', 'handle'), ('electrica', 'electric'), ('electrico', 'electric'), ('induccion', 'induction'),
  ('empotrado', 'built-in'), ('empotrable', 'built-in'), ('negro', 'black'), ('negra', 'black'), ('blanco', 'white'), ('blanca', 'white'),
  ('rojo', 'red'), ('roja', 'red'), ('acero inoxidable', 'stainless'), ('acero', 'stainless'), ('inoxidable', 'stainless'), ('silencioso', 'quiet'),
  ('silenciosa', 'quiet'), ('vino', 'wine'), ('hielo', 'ice'), ('vapor', 'steam'), ('puerta francesa', 'french door'), ('garantia', 'warranty'),
  ('devoluciones', 'returns'), ('devolucion', 'returns'), ('envio', 'delivery'), ('entrega', 'delivery'), ('reparacion', 'repair'),
  ('contacto', 'contact'), ('financiamiento', 'financing'), ('manual usuario', 'manual'), ('registrar', 'register'), ('registro', 'registration'),
  -- French.
  ('refrigerateur', 'refrigerator'), ('frigidaire', 'refrigerator'), ('congelateur', 'freezer'), ('cave vin', 'wine cabinet'),
  ('machine glacons', 'ice maker'), ('cuisiniere', 'range'), ('micro ondes', 'microwave'),
  ('plaque cuisson', 'cooktop'), ('hotte', 'hood'), ('lave vaisselle', 'dishwasher'), ('lave linge', 'washer'), ('laveuse', 'washer'),
  ('seche linge', 'dryer'), ('secheuse', 'dryer'), ('bouilloire', 'kettle'), ('grille pain', 'toaster'), ('melangeur', 'blender'),
  ('filtre', 'filter'), ('garantie', 'warranty')
on conflict do nothing;
