-- Each event pays for each index. Reports read days, which the index of times finds.
drop index analytics_event_of_store;
