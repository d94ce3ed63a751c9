-- The sweeper looks for events that still name a visit, which only the newer ones do.
create index analytics_event_named on analytics_event (at) where visitor is not null or visit is not null;
