create table analytics_payload (
  id text primary key,
  payload jsonb not null,
  used_at timestamptz not null
);
comment on table analytics_payload is
  'Long payloads of events, such as the products of a list. All events with the same content share a row (EVENT-105).';
comment on column analytics_payload.id is 'A hash of the content.';
comment on column analytics_payload.used_at is 'The last day, or nearly, on which an event with it was stored.';
create index analytics_payload_used on analytics_payload (used_at);

alter table analytics_event
  alter column payload drop not null,
  add column payload_id text,
  add constraint analytics_event_payload check ((payload is null) <> (payload_id is null));
comment on column analytics_event.payload is 'Null if it is shared.';
