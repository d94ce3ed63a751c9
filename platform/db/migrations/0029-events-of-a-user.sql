-- A shopper who refuses is taken out of the events of every account that the shopper has acted for (EVENT-95).
create index analytics_event_of_user on analytics_event (split_part(visitor, ':', 3)) where visitor like 'account:%';
