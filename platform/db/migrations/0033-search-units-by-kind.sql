-- A unit may mean several measures: its value is the first one, how the number counts, and the others. The
-- first that products of the named kind have is limited. A measure may have a scale: how many of the
-- attribute's own units one is ("WaterCapacity__c*1.0567" for liters, as the attribute counts quarts).
insert into search_phrase (phrase, role, value)
select phrase, 'Unit', 'Capacity__c*0.0353147 about BowlCapacity__c*1.05669 WaterCapacity__c*1.05669 JarCapacity__c*33.814'
from unnest('{l,lt,liter,liters,litre,litres,litro,litros}'::text[]) as phrase
on conflict (phrase) do nothing;

update search_phrase set value = 'BowlCapacity__c about WaterCapacity__c JarCapacity__c*32'
where role = 'Unit' and phrase in ('quart', 'quarts', 'qt');
update search_phrase set value = 'JarCapacity__c about WaterCapacity__c*0.03125'
where role = 'Unit' and phrase in ('ounce', 'ounces', 'oz');
