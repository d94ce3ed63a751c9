-- Attributes whose values only serve to filter, such as ranges of a measure, are not part of specifications.
alter table attribute_definition add column filter_only boolean not null default false;
update attribute_definition set filter_only = true where api_name in ('CapacityBand__c', 'NoiseBand__c');

-- Facets that are not offered if all hits are in the category: the width says nothing about a toaster.
alter table category add column without_facets text[] not null default '{}';
update category set without_facets = '{Width__c}' where url_path = 'countertop';
