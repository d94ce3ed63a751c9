create table analytics_event (
  id text primary key,
  sequence bigint generated always as identity unique,
  webstore_id text not null references webstore (id),
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  path text,
  page_type text,
  scripts boolean,
  is_bot boolean not null,
  consent_analytics boolean not null,
  consent_advertising boolean not null,
  visitor text,
  visit text
);
comment on table analytics_event is 'What visitors did, one row an event, with and without scripts (EVENT-34).';
comment on column analytics_event.id is
  'Given by who saw the event first. Those of the platform itself have a colon, such as order:<id>.';
comment on column analytics_event.sequence is 'The order in which rows were stored, which sinks follow.';
comment on column analytics_event.path is 'The address of the page without its query. Null if the platform wrote the event.';
comment on column analytics_event.scripts is 'Whether the page ran scripts. Null while nobody knows.';
comment on column analytics_event.visitor is 'The owner key of the visitor, with consent to analytics only.';
comment on column analytics_event.visit is 'A hash of address and browser by the salt of its day.';
create index analytics_event_at on analytics_event (at);
create index analytics_event_of_store on analytics_event (webstore_id, name, at);
-- The sweeper looks for events that still name a visit, which only the newer ones do.
create index analytics_event_named on analytics_event (at) where visitor is not null or visit is not null;
create index analytics_event_of_visitor on analytics_event (visitor) where visitor is not null;

-- Not logged, so that no copy of the database has it. After a crash the day begins anew.
create unlogged table analytics_salt (
  day text primary key,
  salt bytea not null
);
comment on table analytics_salt is 'The secret of the day in hashes of visits. Deleted when the day is over.';

create table analytics_refused (
  id bigint generated always as identity primary key,
  source text not null,
  webstore_id text,
  event_id text,
  name text,
  reason text not null,
  record text,
  refused_at timestamptz not null
);
comment on table analytics_refused is 'Events that were not stored, or that a sink did not take. The newest only.';
comment on column analytics_refused.source is '"record" for the call that stores events, else the name of a sink.';
comment on column analytics_refused.record is 'The beginning of an event that was not stored, without its visitor.';
create index analytics_refused_at on analytics_refused (refused_at);

create table analytics_sink (
  name text primary key,
  position bigint not null default 0,
  sent bigint not null default 0,
  refused bigint not null default 0,
  failures integer not null default 0,
  next_try_at timestamptz,
  last_error text
);
comment on table analytics_sink is 'How far each sink has come. "record" counts what the call that stores events refused.';
comment on column analytics_sink.position is 'The sequence of the last event that was sent, refused or passed over.';
comment on column analytics_sink.failures is 'Tries in a row that the sink did not answer.';

select jobs.create_queue('analytics-sinks',
  '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
