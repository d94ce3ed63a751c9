-- The words that searches understand from the start. Operators can add rows.

insert into product_type_words (product_type, words) values
  ('refrigerator-french-door', 'fridge refrigerator icebox cooler freezer french door'),
  ('refrigerator-column', 'fridge refrigerator icebox cooler freezer tower built-in'),
  ('refrigerator-bottom-freezer', 'fridge refrigerator icebox cooler freezer'),
  ('refrigerator-undercounter', 'fridge refrigerator icebox cooler mini compact drawer bar'),
  ('refrigerator-panel-ready', 'fridge refrigerator icebox cooler integrated custom overlay built-in'),
  ('wine-cabinet', 'wine cellar cooler fridge refrigerator'),
  ('beverage-center', 'beverage drinks fridge refrigerator beer soda can cooler'),
  ('ice-maker', 'ice machine cubes nugget clear'),
  ('ice-press', 'ice ball sphere press cocktail whisky'),
  ('range', 'stove oven cooker'),
  ('wall-oven-single', 'built-in oven stove'),
  ('wall-oven-double', 'built-in oven stove two ovens'),
  ('speed-oven', 'speed oven convection microwave air fryer five in one'),
  ('steam-oven', 'combi steamer oven combination'),
  ('hearth-oven', 'pizza oven stone bread brick'),
  ('cooktop-gas', 'hob stove stovetop burners'),
  ('cooktop-induction', 'hob stove stovetop electric'),
  ('rangetop', 'range top stove stovetop burners'),
  ('microwave-drawer', 'microwave oven'),
  ('microwave-countertop', 'microwave oven built-in countertop'),
  ('microwave-over-range', 'microwave oven hood vent'),
  ('warming-drawer', 'plate warmer food heater'),
  ('hood-wall', 'oven hood vent range hood extractor fan exhaust'),
  ('hood-island', 'oven hood vent range hood extractor fan exhaust ceiling'),
  ('hood-insert', 'oven hood vent liner blower extractor fan exhaust downdraft'),
  ('dishwasher', 'dish washer'),
  ('dishwasher-panel-ready', 'dish washer integrated custom'),
  ('dishwasher-drawer', 'dish washer drawer'),
  ('washer', 'washing machine laundry clothes'),
  ('dryer', 'tumble drier laundry clothes'),
  ('stand-mixer', 'kitchen mixer dough baking'),
  ('blender', 'smoothie liquidiser mixer'),
  ('kettle', 'tea water boiler'),
  ('toaster', 'toast bread bagel'),
  ('accessory-panel', 'front door panel overlay'),
  ('accessory-handle', 'pull bar handle kit'),
  ('accessory-rack', 'shelf oven rack tray'),
  ('accessory-pan', 'roasting tray cookware'),
  ('accessory-griddle', 'grill plate teppanyaki'),
  ('accessory-trim', 'trim grille kick plate filler'),
  ('accessory-shelf', 'shelving bin wine rack drawer'),
  ('accessory-cleaner', 'cleaner polish descaler cloth tablets'),
  ('accessory-filter', 'water air charcoal grease filter'),
  ('accessory-hose', 'supply line duct tube connector'),
  ('accessory-basket', 'cutlery silverware dish rack tray'),
  ('part-filter', 'filter spare part'),
  ('part-knob', 'knob dial spare part'),
  ('part-gasket', 'seal door gasket spare part'),
  ('part-light', 'bulb light lamp LED spare part');

-- Other words, and words that are split or joined.
insert into search_synonym (term, meaning) values
  ('fridge', 'refrigerator'), ('fridges', 'refrigerator'), ('refrigeration', 'refrigerator'),
  ('icebox', 'refrigerator'), ('freezer fridge', 'refrigerator'), ('wine fridge', 'wine cabinet'),
  ('wine cooler', 'wine cabinet'), ('wine cellar', 'wine cabinet'), ('beer fridge', 'beverage center'),
  ('drinks fridge', 'beverage center'), ('hob', 'cooktop'), ('stove top', 'cooktop'), ('stovetop', 'cooktop'),
  ('cook top', 'cooktop'), ('stove', 'range'), ('cooker', 'range'), ('range cooker', 'range'),
  ('range top', 'rangetop'), ('pizza oven', 'hearth oven'), ('combi oven', 'steam oven'),
  ('built in oven', 'wall oven'), ('extractor', 'hood'), ('extractor fan', 'hood'), ('exhaust fan', 'hood'),
  ('vent hood', 'hood'), ('cooker hood', 'hood'), ('range hood', 'hood'), ('dish washer', 'dishwasher'),
  ('dish machine', 'dishwasher'), ('washing machine', 'washer'), ('clothes washer', 'washer'),
  ('clothes dryer', 'dryer'), ('tumble dryer', 'dryer'), ('drier', 'dryer'), ('cake mixer', 'stand mixer'),
  ('kitchen mixer', 'stand mixer'), ('dough mixer', 'stand mixer'), ('food mixer', 'stand mixer'),
  ('liquidiser', 'blender'), ('liquidizer', 'blender'), ('smoothie maker', 'blender'), ('electric kettle', 'kettle'),
  ('tea kettle', 'kettle'), ('water boiler', 'kettle'), ('ice machine', 'ice maker'),
  ('ice ball press', 'ice press'), ('bread toaster', 'toaster'), ('grey', 'gray'), ('gray', 'grey'),
  ('color', 'colour'), ('colour', 'color'), ('aluminium', 'aluminum'), ('inox', 'stainless'), ('ss', 'stainless'),
  ('steel', 'stainless'), ('silver', 'stainless'), ('silent', 'quiet'), ('hushed', 'quiet'), ('noiseless', 'quiet'),
  ('wifi', 'smart'), ('wi fi', 'smart'), ('connected', 'smart'), ('integrated', 'panel ready'),
  ('built in', 'built-in'), ('bulb', 'lamp'), ('seal', 'gasket'), ('dial', 'knob'), ('spare', 'replacement'),
  ('fume hood', 'hood'), ('micro wave', 'microwave'), ('nuker', 'microwave'), ('fridge freezer', 'refrigerator'),
  ('refridge', 'refrigerator'), ('fridgefreezer', 'refrigerator'), ('frig', 'refrigerator'),
  ('ice box', 'refrigerator'), ('wine refrigerator', 'wine cabinet'), ('wine storage', 'wine cabinet'),
  ('wine chiller', 'wine cabinet'), ('beverage fridge', 'beverage center'),
  ('beverage refrigerator', 'beverage center'), ('beverage cooler', 'beverage center'),
  ('drink fridge', 'beverage center'), ('bar fridge', 'undercounter refrigerator'),
  ('mini fridge', 'compact refrigerator'), ('mini fridge', 'undercounter refrigerator'),
  ('mini refrigerator', 'compact refrigerator'), ('garage fridge', 'refrigerator'), ('icemaker', 'ice maker'),
  ('walloven', 'wall oven'), ('cook stove', 'range'), ('vent a hood', 'hood'), ('kitchen hood', 'hood'),
  ('stove hood', 'hood'), ('oven hood', 'hood'), ('dryer vent', 'dryer duct'), ('range vent', 'hood'),
  ('exhaust hood', 'hood'), ('extractor hood', 'hood'), ('down draft', 'downdraft'),
  ('otr microwave', 'over the range microwave'), ('over range microwave', 'over the range microwave'),
  ('toaster oven', 'countertop oven'), ('air fryer', 'air fry'), ('airfryer', 'air fry'), ('cloth washer', 'washer'),
  ('laundry machine', 'washer'), ('laundry washer', 'washer'), ('front loader', 'front load'),
  ('stackable', 'stacked'), ('stackable washer dryer', 'stacked washer dryer'), ('stick blender', 'hand blender'),
  ('immersion blender', 'hand blender'), ('teapot', 'kettle'), ('tea pot', 'kettle'),
  ('electric tea kettle', 'kettle'), ('stainless steel', 'stainless'), ('ssteel', 'stainless'), ('propane', 'gas'),
  ('natural gas', 'gas'), ('lp', 'gas'), ('dual fuel', 'dual-fuel'), ('electric stove', 'electric range'),
  ('energy star', 'energy saver'), ('energy efficient', 'energy saver'), ('high efficiency', 'energy saver'),
  ('smart home', 'smart'), ('connected', 'wi-fi'), ('pedestal', 'base'), ('rubber seal', 'gasket'),
  ('door seal', 'gasket'), ('seal', 'door seal'), ('light bulb', 'lamp'), ('bulb', 'light'), ('light', 'lamp'),
  ('silverware basket', 'cutlery basket'), ('utensil basket', 'cutlery basket'),
  ('silverware basket', 'flatware basket'), ('lint screen', 'lint filter'), ('lint trap', 'lint filter'),
  ('lint filter', 'lint screen'), ('detergent', 'dishwasher tablets'), ('descaler', 'descaling'),
  ('descaling', 'descaler'), ('kitchen package', 'kitchen suite'), ('appliance package', 'kitchen suite'),
  ('kitchen bundle', 'kitchen suite'), ('package', 'suite'), ('bundle', 'suite'), ('laundry set', 'laundry pair'),
  ('2 slice', 'two-slice'), ('4 slice', 'four-slice'), ('2 door', 'french door'), ('side swing', 'french door'),
  ('drawer dishwasher', 'dishwasher drawer'), ('black stainless steel', 'black stainless'), ('gray', 'dove'),
  ('green', 'pistachio'), ('green', 'sea glass'), ('blue', 'ink'), ('orange', 'tangerine'), ('yellow', 'butter'),
  ('purple', 'aubergine'), ('pink', 'blush'), ('gold', 'brass'), ('bbq', 'grill'), ('barbecue', 'grill'),
  ('barbeque', 'grill'), ('disposal', 'garbage disposal'), ('disposer', 'garbage disposal'),
  ('garbage disposer', 'garbage disposal'), ('compactor', 'trash compactor'), ('coffee machine', 'coffee maker'),
  ('coffeemaker', 'coffee maker'), ('coffee pot', 'coffee maker'), ('espresso maker', 'espresso machine'),
  ('espresso', 'espresso machine'), ('keurig', 'coffee maker'), ('tv', 'television'), ('ac', 'air conditioner'),
  ('ac unit', 'air conditioner'), ('vacuum', 'vacuum cleaner'), ('crock pot', 'slow cooker'),
  ('crockpot', 'slow cooker'), ('instant pot', 'pressure cooker'), ('mower', 'lawn mower'), ('tap', 'faucet'),
  ('spare parts', 'parts'), ('spares', 'parts'), ('repuestos', 'parts'), ('manual', 'guide'), ('manuals', 'guide'),
  ('instructions', 'guide'), ('specs', 'specification'), ('specifications', 'specification'),
  ('dimensions', 'specification');

-- Spanish.
insert into search_synonym (term, meaning) values
  ('nevera', 'refrigerator'), ('neveras', 'refrigerator'), ('refrigerador', 'refrigerator'),
  ('refrigeradores', 'refrigerator'), ('refrigeradora', 'refrigerator'), ('frigorifico', 'refrigerator'),
  ('heladera', 'refrigerator'), ('frigo', 'refrigerator'), ('refri', 'refrigerator'), ('congelador', 'freezer'),
  ('congeladores', 'freezer'), ('mini nevera', 'undercounter refrigerator'), ('vinera', 'wine cabinet'),
  ('vinoteca', 'wine cabinet'), ('cava', 'wine cabinet'), ('cava vinos', 'wine cabinet'),
  ('enfriador bebidas', 'beverage center'), ('maquina hielo', 'ice maker'), ('fabrica hielo', 'ice maker'),
  ('hielera', 'ice maker'), ('estufa', 'range'), ('estufas', 'range'), ('cocina', 'range'), ('cocinas', 'range'),
  ('horno', 'oven'), ('hornos', 'oven'), ('horno pared', 'wall oven'), ('horno vapor', 'steam oven'),
  ('horno microondas', 'microwave'), ('horno pizza', 'hearth oven'), ('microondas', 'microwave'),
  ('parrilla', 'cooktop'), ('placa', 'cooktop'), ('vitroceramica', 'cooktop'), ('encimera', 'cooktop'),
  ('estufa encimera', 'cooktop'), ('hornilla', 'burner'), ('cajon calentador', 'warming drawer'),
  ('cajon calientaplatos', 'warming drawer'), ('campana', 'hood'), ('campanas', 'hood'),
  ('campana extractora', 'hood'), ('campana cocina', 'hood'), ('extractor cocina', 'hood'),
  ('lavavajillas', 'dishwasher'), ('lavaplatos', 'dishwasher'), ('lava platos', 'dishwasher'),
  ('lavatrastes', 'dishwasher'), ('lavadora', 'washer'), ('lavadoras', 'washer'), ('maquina lavar', 'washer'),
  ('secadora', 'dryer'), ('secadoras', 'dryer'), ('lavasecadora', 'laundry'), ('batidora', 'stand mixer'),
  ('batidora pie', 'stand mixer'), ('mezcladora', 'stand mixer'), ('licuadora', 'blender'),
  ('licuadoras', 'blender'), ('hervidor', 'kettle'), ('tetera', 'kettle'), ('pava', 'kettle'),
  ('tostadora', 'toaster'), ('tostador', 'toaster'), ('cafetera', 'coffee maker'), ('aspiradora', 'vacuum cleaner'),
  ('aire acondicionado', 'air conditioner'), ('filtro', 'filter'), ('filtros', 'filter'), ('agua', 'water'),
  ('perilla', 'knob'), ('perillas', 'knob'), ('empaque', 'gasket'), ('junta', 'gasket'), ('manguera', 'hose'),
  ('foco', 'lamp'), ('bombilla', 'lamp'), ('repuesto', 'parts'), ('refaccion', 'parts'), ('refacciones', 'parts'),
  ('accesorio', 'accessories'), ('accesorios', 'accessories'), ('rejilla', 'rack'), ('manija', 'handle'),
  ('electrica', 'electric'), ('electrico', 'electric'), ('induccion', 'induction'), ('empotrado', 'built-in'),
  ('empotrable', 'built-in'), ('negro', 'black'), ('negra', 'black'), ('blanco', 'white'), ('blanca', 'white'),
  ('rojo', 'red'), ('roja', 'red'), ('acero inoxidable', 'stainless'), ('acero', 'stainless'),
  ('inoxidable', 'stainless'), ('silencioso', 'quiet'), ('silenciosa', 'quiet'), ('vino', 'wine'), ('hielo', 'ice'),
  ('vapor', 'steam'), ('puerta francesa', 'french door'), ('garantia', 'warranty'), ('devoluciones', 'returns'),
  ('devolucion', 'returns'), ('envio', 'delivery'), ('entrega', 'delivery'), ('reparacion', 'repair'),
  ('contacto', 'contact'), ('financiamiento', 'financing'), ('manual usuario', 'manual'), ('registrar', 'register'),
  ('registro', 'registration');

-- French.
insert into search_synonym (term, meaning) values
  ('refrigerateur', 'refrigerator'), ('frigidaire', 'refrigerator'), ('congelateur', 'freezer'),
  ('cave vin', 'wine cabinet'), ('machine glacons', 'ice maker'), ('cuisiniere', 'range'),
  ('micro ondes', 'microwave'), ('plaque cuisson', 'cooktop'), ('hotte', 'hood'), ('lave vaisselle', 'dishwasher'),
  ('lave linge', 'washer'), ('laveuse', 'washer'), ('seche linge', 'dryer'), ('secheuse', 'dryer'),
  ('bouilloire', 'kettle'), ('grille pain', 'toaster'), ('melangeur', 'blender'), ('filtre', 'filter'),
  ('garantie', 'warranty');

insert into search_kind (term, class, product_types, related_types) values
  ('refrigerator', 'Appliance', '{refrigerator-french-door,refrigerator-column,refrigerator-bottom-freezer,refrigerator-undercounter,refrigerator-panel-ready}', '{}'),
  ('freezer', 'Appliance', '{refrigerator-column,refrigerator-panel-ready,refrigerator-french-door,refrigerator-bottom-freezer,refrigerator-undercounter}', '{}'),
  ('wine cabinet', 'Appliance', '{wine-cabinet}', '{beverage-center}'),
  ('wine column', 'Appliance', '{wine-cabinet}', '{}'),
  ('beverage center', 'Appliance', '{beverage-center}', '{wine-cabinet}'),
  ('ice maker', 'Appliance', '{ice-maker}', '{}'),
  ('range', 'Appliance', '{range}', '{}'),
  ('oven', 'Appliance', '{wall-oven-single,wall-oven-double,speed-oven,steam-oven,hearth-oven}', '{range}'),
  ('cooktop', 'Appliance', '{cooktop-gas,cooktop-induction}', '{rangetop}'),
  ('rangetop', 'Appliance', '{rangetop}', '{cooktop-gas,cooktop-induction}'),
  ('burner', 'Appliance', '{cooktop-gas,cooktop-induction,rangetop,range}', '{}'),
  ('microwave', 'Appliance', '{microwave-drawer,microwave-countertop,microwave-over-range}', '{speed-oven}'),
  ('warming drawer', 'Appliance', '{warming-drawer}', '{}'),
  ('hood', 'Appliance', '{hood-wall,hood-island,hood-insert}', '{microwave-over-range}'),
  ('downdraft', 'Appliance', '{hood-insert}', '{}'),
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
  ('attachment', 'Accessory', '{accessory-trim,accessory-pan}', '{}'),
  ('handle', 'Accessory', '{accessory-handle}', '{}'),
  ('panel', 'Accessory', '{accessory-panel}', '{}'),
  ('rack', 'Accessory', '{accessory-rack}', '{accessory-shelf,accessory-basket}'),
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
  ('probe', 'Accessory', '{accessory-rack}', '{}'),
  ('dishwasher', 'Appliance', '{dishwasher,dishwasher-panel-ready,dishwasher-drawer}', '{}'),
  ('washer', 'Appliance', '{washer}', '{}'),
  ('dryer', 'Appliance', '{dryer}', '{washer}'),
  ('accessory', 'Accessory', '{accessory-panel,accessory-handle,accessory-rack,accessory-pan,accessory-griddle,accessory-trim,accessory-shelf,accessory-cleaner,accessory-filter,accessory-hose,accessory-basket}', '{}'),
  ('shelf', 'Accessory', '{accessory-shelf}', '{}'),
  ('ice press', 'Appliance', '{ice-press}', '{}'),
  ('laundry', 'Appliance', '{washer,dryer}', '{}'),
  ('stone', 'Accessory', '{accessory-pan}', '{}'),
  ('skillet', 'Accessory', '{accessory-pan}', '{}'),
  ('peel', 'Accessory', '{accessory-pan}', '{}'),
  ('brush', 'Accessory', '{accessory-cleaner}', '{}'),
  ('scoop', 'Accessory', '{accessory-shelf}', '{}'),
  ('bracket', 'Accessory', '{accessory-trim}', '{}'),
  ('pump', 'Part', '{accessory-hose}', '{}');

-- Appliances that shoppers ask for and none of the brands makes.
insert into search_kind (term) values
  ('garbage disposal'), ('trash compactor'), ('air conditioner'), ('air purifier'), ('dehumidifier'), ('humidifier'),
  ('water heater'), ('water softener'), ('water cooler'), ('space heater'), ('vacuum cleaner'), ('television'),
  ('grill'), ('smoker'), ('coffee maker'), ('espresso machine'), ('rice cooker'), ('slow cooker'),
  ('pressure cooker'), ('food processor'), ('juicer'), ('waffle maker'), ('bread maker'), ('deep fryer'),
  ('chest freezer'), ('kegerator'), ('popcorn machine'), ('ice cream maker'), ('sewing machine'), ('furnace'),
  ('sink'), ('faucet'), ('lawn mower'), ('generator'), ('steam closet');

update search_kind set plural = 'accessories' where term = 'accessory';
update search_kind set plural = 'shelves' where term = 'shelf';
update search_kind set plural = 'ice presses' where term = 'ice press';
update search_kind set plural = 'washers and dryers' where term = 'laundry';
update search_kind set measure = 'Noise__c', measure_from = 35, measure_to = 65 where term in ('dishwasher');
update search_kind set measure = 'Noise__c', measure_from = 45, measure_to = 75 where term in ('washer', 'dryer', 'laundry');

insert into search_size (term, size, measure, least, most) values
  ('refrigerator', 'Small', 'Width__c', null, 24), ('refrigerator', 'Large', 'Width__c', 36, null),
  ('freezer', 'Small', 'Width__c', null, 24), ('freezer', 'Large', 'Width__c', 30, null),
  ('wine cabinet', 'Small', 'Width__c', null, 18), ('wine cabinet', 'Large', 'Bottles__c', 100, null),
  ('beverage center', 'Small', 'Width__c', null, 18), ('ice maker', 'Small', 'Width__c', null, 15),
  ('range', 'Small', 'Width__c', null, 24), ('range', 'Large', 'Width__c', 36, null),
  ('oven', 'Small', 'Width__c', null, 24), ('oven', 'Large', 'Width__c', 30, null),
  ('cooktop', 'Small', 'Width__c', null, 24), ('cooktop', 'Large', 'Width__c', 36, null),
  ('rangetop', 'Small', 'Width__c', null, 30), ('rangetop', 'Large', 'Width__c', 48, null),
  ('microwave', 'Small', 'Capacity__c', null, 1.1), ('microwave', 'Large', 'Capacity__c', 1.8, null),
  ('hood', 'Small', 'Width__c', null, 30), ('hood', 'Large', 'Width__c', 42, null),
  ('dishwasher', 'Small', 'Width__c', null, 18), ('washer', 'Small', 'Width__c', null, 24),
  ('washer', 'Large', 'Capacity__c', 4.5, null), ('dryer', 'Small', 'Width__c', null, 24),
  ('dryer', 'Large', 'Capacity__c', 7, null), ('laundry', 'Small', 'Width__c', null, 24),
  ('stand mixer', 'Small', 'BowlCapacity__c', null, 4.5), ('stand mixer', 'Large', 'BowlCapacity__c', 6, null),
  ('mixer', 'Small', 'BowlCapacity__c', null, 4.5), ('mixer', 'Large', 'BowlCapacity__c', 6, null);

-- Filler: says nothing ('please').
insert into search_phrase (phrase, role, value)
select phrase, 'Filler', '' from unnest(string_to_array(
  'need, want, looking, please, find, show, get, shop, buy, purchase, kind, home, house, appliance, appliances, '
  'product, products, model, unit, hello, hi, el, la, los, las, un, una, le, les, kitchen appliance, '
  'kitchen appliances, do i need, what size, which size, should i buy', ', ')) phrase;

-- Opinion: cannot be searched for ('cheap').
insert into search_phrase (phrase, role, value)
select phrase, 'Opinion', '' from unnest(string_to_array(
  'cheap, affordable, inexpensive, budget, best, top rated, good, nice, great, reliable, near me, for sale, on sale, '
  'sale, deal, deals, clearance, discount, review, reviews, prices, online, in stock, barato, barata, baratos, '
  'baratas, new, latest, popular, luxury, genuine, best rated, highest rated, best reviewed, best selling, '
  'most popular, most reliable, most durable, top selling, newest, nicest, easiest, coolest, number one, rated', ', ')) phrase;

-- Help: asks for a page or a document ('manual').
insert into search_phrase (phrase, role, value)
select phrase, 'Help', '' from unnest(string_to_array(
  'manual, manuals, owners manual, owner s manual, user guide, guide, guides, how to, how, installation, install, '
  'instructions, spec sheet, specification, specifications, specs, cad, dimensions, pdf, document, documents, '
  'warranty, guarantee, protection plan, extended warranty, care plan, register, registration, return policy, return, '
  'returns, refund, exchange, exchanges, delivery, shipping, ship, haul away, financing, payment, pay, order status, '
  'order, track, tracking, cancel, contact, phone number, phone, customer service, support, help, chat, repair, '
  'service, technician, broken, not working, showroom, showrooms, store locator, dealer, rebate, rebates, coupon, '
  'promo code, offer, offers, recall, recalls, privacy, careers, jobs, account, login, sign in, password, '
  'serial number, model number, trade program, consultation, demonstration, clean, cleaning, change, replace, reset, '
  'error code, troubleshooting, level, compare, gift card, accessibility, terms, faq, questions, parts list, where, '
  'what, why, deliver, delivers, delivered, deliveries, ships, installer, installers, better, vs, versus, difference, '
  'connect, tax credit, tax credits, price match, price matching, price guarantee, haul, old appliance, '
  'old appliances, in person, visit, hours, opening hours, location, locations, see, military, job openings, '
  'installments, monthly payments, credit card', ', ')) phrase;

-- Fixed: belongs together and names no kind ('panel ready').
insert into search_phrase (phrase, role, value)
select phrase, 'Fixed', '' from unnest(string_to_array(
  'replacement, energy star, panel ready, recessed handle, over the range, over range, top control, french door, '
  'built in, slide in, 5 in 1, all in one', ', ')) phrase;

-- Preposition: the words behind it describe those before it ('with').
insert into search_phrase (phrase, role, value)
select phrase, 'Preposition', 'filler' from unnest(string_to_array(
  'del, de, para, con, pour, avec, without, sin', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Preposition', '' from unnest(string_to_array(
  'with, for, on, of, that, which, by, behind, inside, next to, beside, having, has, includes, including', ', ')) phrase;

-- Join: both sides are wanted ('and').
insert into search_phrase (phrase, role, value) values
  ('y', 'Join', 'filler'), ('plus', 'Join', 'filler'), ('and', 'Join', ''), ('or', 'Join', '');

-- Article: may stand in front of a number.
insert into search_phrase (phrase, role, value)
select phrase, 'Article', '' from unnest(string_to_array(
  'a, an, the, my, me', ', ')) phrase;

-- Digit: a number in words; its value is the number.
insert into search_phrase (phrase, role, value) values
  ('two', 'Digit', '2'), ('dos', 'Digit', '2'), ('three', 'Digit', '3'), ('tres', 'Digit', '3'),
  ('four', 'Digit', '4'), ('five', 'Digit', '5'), ('six', 'Digit', '6'), ('seven', 'Digit', '7'),
  ('eight', 'Digit', '8'), ('nine', 'Digit', '9'), ('ten', 'Digit', '10'), ('twelve', 'Digit', '12'),
  ('fifteen', 'Digit', '15'), ('eighteen', 'Digit', '18'), ('twenty', 'Digit', '20'), ('twenty four', 'Digit', '24'),
  ('twenty seven', 'Digit', '27'), ('thirty', 'Digit', '30'), ('thirty three', 'Digit', '33'),
  ('thirty six', 'Digit', '36'), ('forty', 'Digit', '40'), ('forty two', 'Digit', '42'),
  ('forty eight', 'Digit', '48'), ('fifty', 'Digit', '50'), ('sixty', 'Digit', '60'), ('seventy', 'Digit', '70');

-- Thousand: multiplies a number.
insert into search_phrase (phrase, role, value) values
  ('k', 'Thousand', '1000'), ('grand', 'Thousand', '1000'), ('thousand', 'Thousand', '1000'),
  ('mil', 'Thousand', '1000'), ('hundred', 'Thousand', '100');

-- To: stands between two limits.
insert into search_phrase (phrase, role, value) values
  ('to', 'To', ''), ('through', 'To', '');

-- Below: stands in front of a number, as do Above, Between and About. 'strict' leaves the number itself out. It may name the
-- attribute: 'strict Height__c'.
insert into search_phrase (phrase, role, value)
select phrase, 'Below', 'strict' from unnest(string_to_array(
  'under, less than, below, smaller than, fewer than, menos de, moins de, lower than', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Below', '' from unnest(string_to_array(
  'within, up to, at most, no more than, not more than, max, maximum, hasta, no bigger than, no larger than, '
  'not bigger than, not larger than', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('shorter than', 'Below', 'strict Height__c'), ('narrower than', 'Below', 'strict Width__c'),
  ('shallower than', 'Below', 'strict Depth__c'), ('quieter than', 'Below', 'strict Noise__c'),
  ('cheaper than', 'Below', 'strict UnitPrice'), ('no taller than', 'Below', 'inclusive Height__c'),
  ('not taller than', 'Below', 'inclusive Height__c'), ('no higher than', 'Below', 'inclusive Height__c'),
  ('no wider than', 'Below', 'inclusive Width__c'), ('not wider than', 'Below', 'inclusive Width__c'),
  ('no deeper than', 'Below', 'inclusive Depth__c'), ('not deeper than', 'Below', 'inclusive Depth__c'),
  ('no louder than', 'Below', 'inclusive Noise__c'), ('not louder than', 'Below', 'inclusive Noise__c');

insert into search_phrase (phrase, role, value)
select phrase, 'Above', 'strict' from unnest(string_to_array(
  'over, more than, above, greater than, larger than, bigger than, mas de', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Above', '' from unnest(string_to_array(
  'at least, minimum, min, starting at, no less than', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('taller than', 'Above', 'strict Height__c'), ('higher than', 'Above', 'strict Height__c'),
  ('wider than', 'Above', 'strict Width__c'), ('deeper than', 'Above', 'strict Depth__c'),
  ('louder than', 'Above', 'strict Noise__c');

insert into search_phrase (phrase, role, value) values
  ('from', 'Between', ''), ('between', 'Between', ''), ('entre', 'Between', ''), ('desde', 'Between', '');

insert into search_phrase (phrase, role, value)
select phrase, 'About', '' from unnest(string_to_array(
  'about, around, approximately, approx, roughly', ', ')) phrase;

-- Fits: like Below, if nothing but an opening follows.
insert into search_phrase (phrase, role, value)
select phrase, 'Fits', '' from unnest(string_to_array(
  'fits, fit, to fit, that fits, that fit, fits in, fits into, to fit in', ', ')) phrase;

-- OrLess: stands behind a number, as does OrMore.
insert into search_phrase (phrase, role, value)
select phrase, 'OrLess', '' from unnest(string_to_array(
  'or less, or under, and under, or below, and below, or lower, or smaller, or narrower, or shorter, or quieter, '
  'or cheaper, or fewer, o menos', ', ')) phrase;

insert into search_phrase (phrase, role, value)
select phrase, 'OrMore', '' from unnest(string_to_array(
  'or more, or over, and over, or above, and above, and up, or larger, or bigger, or higher, o mas', ', ')) phrase;

-- Opening: the space that a product must fit into.
insert into search_phrase (phrase, role, value)
select phrase, 'Opening', '' from unnest(string_to_array(
  'opening, openings, cutout, cut out, space, gap, niche, alcove, cabinet opening', ', ')) phrase;

-- Unit: stands behind a number. Its value is an attribute, and how the number counts if nothing else says so. Further
-- attributes follow; the first that products of the named kind have is limited. An attribute may have a scale: how many
-- of its own units one is ('WaterCapacity__c*1.0567' for liters, as the attribute counts quarts).
insert into search_phrase (phrase, role, value)
select phrase, 'Unit', 'UnitPrice below' from unnest(string_to_array(
  'dollar, dollars, usd, bucks, dolares', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Unit', 'Capacity__c about' from unnest(string_to_array(
  'cu ft, cubic feet, cubic foot, cu feet, cuft, cu foot', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Unit', 'Capacity__c*0.0353147 about BowlCapacity__c*1.05669 WaterCapacity__c*1.05669 JarCapacity__c*33.814'
from unnest(string_to_array(
  'l, lt, liter, liters, litre, litres, litro, litros', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('db', 'Unit', 'Noise__c below'), ('dba', 'Unit', 'Noise__c below'), ('decibel', 'Unit', 'Noise__c below'),
  ('decibels', 'Unit', 'Noise__c below'), ('cfm', 'Unit', 'AirFlow__c above'),
  ('btu', 'Unit', 'MaxBurnerBtu__c above'), ('btus', 'Unit', 'MaxBurnerBtu__c above'),
  ('watt', 'Unit', 'Power__c above'), ('watts', 'Unit', 'Power__c above'), ('bottle', 'Unit', 'Bottles__c above'),
  ('bottles', 'Unit', 'Bottles__c above'), ('cans', 'Unit', 'Cans__c above'),
  ('place settings', 'Unit', 'PlaceSettings__c above'), ('place setting', 'Unit', 'PlaceSettings__c above'),
  ('rpm', 'Unit', 'SpinSpeed__c above'), ('burners', 'Unit', 'Burners__c exact'),
  ('burner', 'Unit', 'Burners__c exact'),
  ('quart', 'Unit', 'BowlCapacity__c about WaterCapacity__c JarCapacity__c*32'),
  ('quarts', 'Unit', 'BowlCapacity__c about WaterCapacity__c JarCapacity__c*32'),
  ('qt', 'Unit', 'BowlCapacity__c about WaterCapacity__c JarCapacity__c*32'),
  ('ounce', 'Unit', 'JarCapacity__c about WaterCapacity__c*0.03125'),
  ('ounces', 'Unit', 'JarCapacity__c about WaterCapacity__c*0.03125'),
  ('oz', 'Unit', 'JarCapacity__c about WaterCapacity__c*0.03125');

-- Length: a unit of length; its value is its size in inches.
insert into search_phrase (phrase, role, value)
select phrase, 'Length', '1' from unnest(string_to_array(
  'inch, inches, in, pulgadas, pulgada, pouces', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('cm', 'Length', '0.3937'), ('centimeters', 'Length', '0.3937'), ('mm', 'Length', '0.03937');

-- Dimension: names the attribute that is limited.
insert into search_phrase (phrase, role, value)
select phrase, 'Dimension', 'Width__c' from unnest(string_to_array(
  'wide, width, in width, across, ancho', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('price', 'Dimension', 'UnitPrice'), ('cost', 'Dimension', 'UnitPrice'), ('tall', 'Dimension', 'Height__c'),
  ('high', 'Dimension', 'Height__c'), ('height', 'Dimension', 'Height__c'), ('in height', 'Dimension', 'Height__c'),
  ('deep', 'Dimension', 'Depth__c'), ('depth', 'Dimension', 'Depth__c'), ('in depth', 'Dimension', 'Depth__c'),
  ('noise', 'Dimension', 'Noise__c'), ('noise level', 'Dimension', 'Noise__c'),
  ('sound level', 'Dimension', 'Noise__c'), ('capacity', 'Dimension', 'Capacity__c');

-- Pack: stands next to the quantity of a pack.
insert into search_phrase (phrase, role, value)
select phrase, 'Pack', '' from unnest(string_to_array(
  'pack, pack of, packs, set of, case of, box of', ', ')) phrase;

-- Superlative: sorts by a measure. Its value is the direction and the attributes that it may mean, the best first.
-- Without attributes the word behind it names the measure ('lowest price').
insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'asc Noise__c' from unnest(string_to_array(
  'quietest, most quiet, most silent, quieter, least noisy, mas silencioso, mas silenciosa', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'asc UnitPrice' from unnest(string_to_array(
  'cheapest, least expensive, lowest priced, most affordable, most inexpensive, cheaper, mas barato, mas barata, '
  'mas economico, mas economica, moins cher', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'desc UnitPrice' from unnest(string_to_array(
  'most expensive, priciest, highest priced, costliest, mas caro, mas cara', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'desc Capacity__c BowlCapacity__c JarCapacity__c Bottles__c Cans__c PlaceSettings__c Width__c'
from unnest(string_to_array(
  'largest, biggest, roomiest, most spacious, largest capacity, biggest capacity, highest capacity, most capacity, '
  'bigger, larger, mas grande, mas grandes', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Superlative', 'asc Capacity__c BowlCapacity__c JarCapacity__c Bottles__c Cans__c Width__c PlaceSettings__c'
from unnest(string_to_array(
  'smallest, tiniest, most compact, smallest capacity, smaller, mas pequeno, mas pequena', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('lowest', 'Superlative', 'asc'), ('least', 'Superlative', 'asc'), ('highest', 'Superlative', 'desc'),
  ('most', 'Superlative', 'desc'), ('greatest', 'Superlative', 'desc'), ('loudest', 'Superlative', 'desc Noise__c'),
  ('widest', 'Superlative', 'desc Width__c'), ('narrowest', 'Superlative', 'asc Width__c'),
  ('slimmest', 'Superlative', 'asc Width__c'), ('skinniest', 'Superlative', 'asc Width__c'),
  ('thinnest', 'Superlative', 'asc Width__c'), ('tallest', 'Superlative', 'desc Height__c'),
  ('shortest', 'Superlative', 'asc Height__c'), ('deepest', 'Superlative', 'desc Depth__c'),
  ('shallowest', 'Superlative', 'asc Depth__c'), ('lightest', 'Superlative', 'asc Weight__c'),
  ('heaviest', 'Superlative', 'desc Weight__c'),
  ('hottest', 'Superlative', 'desc MaxTemperature__c MaxBurnerBtu__c'),
  ('fastest', 'Superlative', 'desc SpinSpeed__c Power__c'), ('most efficient', 'Superlative', 'asc EnergyUse__c'),
  ('most energy efficient', 'Superlative', 'asc EnergyUse__c'),
  ('most economical', 'Superlative', 'asc EnergyUse__c'), ('mas eficiente', 'Superlative', 'asc EnergyUse__c'),
  ('most water efficient', 'Superlative', 'asc WaterUse__c'),
  ('most powerful', 'Superlative', 'desc AirFlow__c MaxBurnerBtu__c Power__c MaxElementWatts__c PressForce__c'),
  ('strongest', 'Superlative', 'desc AirFlow__c MaxBurnerBtu__c Power__c MaxElementWatts__c PressForce__c'),
  ('mas potente', 'Superlative', 'desc AirFlow__c MaxBurnerBtu__c Power__c MaxElementWatts__c PressForce__c');

-- Size: 'Small' or 'Large'; the table search_size says the limits for a kind.
insert into search_phrase (phrase, role, value)
select phrase, 'Size', 'Small' from unnest(string_to_array(
  'small, tiny, little, narrow, slim, skinny, space saving, small size, apartment size, apartment sized, pequeno, '
  'pequena, pequenos, pequenas, chico, chica, angosto, angosta, petit, petite', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Size', 'Large' from unnest(string_to_array(
  'large, big, huge, giant, oversized, extra large, large capacity, big capacity, high capacity, family size, '
  'family sized, large family, big family, grande, grandes, gran', ', ')) phrase;

-- Feature: behind a kind of product, products are wanted whose attributes have it. Its value is the attributes.
insert into search_phrase (phrase, role, value)
select phrase, 'Feature', 'IceMaker__c' from unnest(string_to_array(
  'ice maker, icemaker, ice, ice dispenser, hielo', ', ')) phrase;
insert into search_phrase (phrase, role, value)
select phrase, 'Feature', 'AirFry__c' from unnest(string_to_array(
  'air fry, air fryer, airfry, air frying, airfryer', ', ')) phrase;
insert into search_phrase (phrase, role, value) values
  ('water dispenser', 'Feature', 'WaterDispenser__c'), ('water', 'Feature', 'WaterDispenser__c'),
  ('dispensador de agua', 'Feature', 'WaterDispenser__c'),
  ('water and ice dispenser', 'Feature', 'IceMaker__c WaterDispenser__c'),
  ('ice and water dispenser', 'Feature', 'IceMaker__c WaterDispenser__c'), ('third rack', 'Feature', 'ThirdRack__c'),
  ('3rd rack', 'Feature', 'ThirdRack__c'), ('steam', 'Feature', 'Steam__c'), ('vapor', 'Feature', 'Steam__c'),
  ('convection', 'Feature', 'Convection__c'), ('griddle', 'Feature', 'Griddle__c'), ('probe', 'Feature', 'Probe__c'),
  ('temperature probe', 'Feature', 'Probe__c'), ('meat probe', 'Feature', 'Probe__c'),
  ('leak guard', 'Feature', 'LeakGuard__c'), ('leak protection', 'Feature', 'LeakGuard__c'),
  ('leak detection', 'Feature', 'LeakGuard__c'), ('leak sensor', 'Feature', 'LeakGuard__c'),
  ('child lock', 'Feature', 'ChildLock__c'), ('door alarm', 'Feature', 'DoorAlarm__c'),
  ('sabbath mode', 'Feature', 'Sabbath__c'), ('wifi', 'Feature', 'Smart__c'), ('wi fi', 'Feature', 'Smart__c');

insert into search_pointer (phrase, url, title) values
  ('order status', '/check-order-status', 'Check an order'),
  ('track order', '/check-order-status', 'Check an order'),
  ('where is my order', '/check-order-status', 'Check an order'), ('order', '/check-order-status', 'Check an order'),
  ('cancel order', '/check-order-status', 'Check an order'), ('track', '/check-order-status', 'Check an order'),
  ('cart', '/cart', 'Your cart'), ('login', '/login', 'Sign in'), ('sign in', '/login', 'Sign in'),
  ('account', '/login', 'Sign in'), ('site map', '/site-map', 'Site map'),
  ('cookies', '/cookie-settings', 'Cookie settings'), ('warranty', '/extended-protection-plans', null),
  ('protection plan', '/extended-protection-plans', null), ('care plan', '/extended-protection-plans', null),
  ('guarantee', '/extended-protection-plans', null), ('register', '/product-registration', null),
  ('registration', '/product-registration', null), ('manual', '/specification-cad-search', null),
  ('manuals', '/specification-cad-search', null), ('spec sheet', '/specification-cad-search', null),
  ('specs', '/specification-cad-search', null), ('specifications', '/specification-cad-search', null),
  ('dimensions', '/specification-cad-search', null), ('cad', '/specification-cad-search', null),
  ('manual', '/how-to-guides', null), ('manuals', '/how-to-guides', null), ('guide', '/how-to-guides', null),
  ('return', '/returns-exchanges', null), ('returns', '/returns-exchanges', null),
  ('refund', '/returns-exchanges', null), ('exchange', '/returns-exchanges', null),
  ('delivery', '/shipping-policy', null), ('shipping', '/shipping-policy', null), ('ship', '/shipping-policy', null),
  ('contact', '/support', null), ('phone', '/support', null), ('support', '/support', null),
  ('help', '/support', null), ('chat', '/support', null), ('customer service', '/support', null),
  ('repair', '/support', null), ('service', '/support', null), ('technician', '/support', null),
  ('broken', '/support', null), ('not working', '/support', null), ('troubleshooting', '/knowledge-base', null),
  ('faq', '/knowledge-base', null), ('questions', '/knowledge-base', null), ('showroom', '/showrooms', null),
  ('showrooms', '/showrooms', null), ('dealer', '/find-store', null), ('store locator', '/find-store', null),
  ('serial number', '/model-serial-finder', null), ('model number', '/model-serial-finder', null),
  ('parts', '/parts', null), ('coupon', '/offers', null), ('promo code', '/offers', null),
  ('offers', '/offers', null), ('rebate', '/inflation-reduction-act', null),
  ('rebates', '/inflation-reduction-act', null), ('trade program', '/trade-program', null),
  ('consultation', '/schedule-consultation', null), ('water filter', '/how-to-guides/change-a-water-filter', null),
  ('deliver', '/shipping-policy', null), ('delivers', '/shipping-policy', null),
  ('delivered', '/shipping-policy', null), ('haul', '/shipping-policy', null),
  ('haul away', '/shipping-policy', null), ('old appliance', '/shipping-policy', null),
  ('old appliances', '/shipping-policy', null), ('in person', '/showrooms', null), ('visit', '/showrooms', null),
  ('hours', '/showrooms', null), ('location', '/showrooms', null), ('locations', '/showrooms', null),
  ('wifi', '/how-to-guides/using-wifi', null), ('wi fi', '/how-to-guides/using-wifi', null),
  ('tax credit', '/inflation-reduction-act', null), ('tax credits', '/inflation-reduction-act', null),
  ('financing', '/support', null), ('installments', '/support', null), ('monthly payments', '/support', null),
  ('payment', '/support', null), ('pay', '/support', null), ('credit card', '/support', null);
