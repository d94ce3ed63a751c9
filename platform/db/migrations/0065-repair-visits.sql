-- Days that suited have become times to choose. What was typed stays with the words about the fault.
update repair_request set description = description || E'\n\nSuits: ' || concat_ws(', ', preferred_days, preferred_time)
  where status in ('Received', 'Scheduled');
alter table repair_request drop column preferred_days, drop column preferred_time;

alter table repair_request drop constraint repair_request_status_check;
update repair_request set status = case status when 'Scheduled' then 'Received' else 'Closed' end
  where status in ('Scheduled', 'Completed');
alter table repair_request add constraint repair_request_status_check
  check (status in ('Received', 'Visited', 'WaitingForPart', 'Closed', 'Canceled'));

alter table repair_request add column token text;
update repair_request set token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table repair_request alter column token set not null;
alter table repair_request add constraint repair_request_token unique (token);
create index repair_request_updated on repair_request (updated_at) where status in ('Closed', 'Canceled');
comment on column repair_request.token is
  'In the link to its page. Whoever has it sees the request, and changes and cancels the visit (APPLIANCE-41).';
comment on column repair_request.status is
  'That a visit is booked is told by its appointment.';

alter table appointment add column repair_request_id text references repair_request (id) on delete cascade;
create index appointment_repair on appointment (repair_request_id) where repair_request_id is not null;
comment on column appointment.repair_request_id is 'A visit for this repair. Null for a visit that is only held.';

create table repair_event (
  id bigint generated always as identity primary key,
  repair_request_id text not null references repair_request (id) on delete cascade,
  change text not null check (change in ('Received', 'VisitBooked', 'VisitMoved', 'VisitCanceled', 'Answered',
    'Visited', 'WaitingForPart', 'Closed', 'Canceled')),
  actor text not null,
  text text,
  created_at timestamptz not null
);
create index repair_event_request on repair_event (repair_request_id);
comment on table repair_event is 'What became of a repair request, the oldest first (APPLIANCE-43).';
comment on column repair_event.actor is 'customer, or such as operator:kim. Only operators see the name.';
comment on column repair_event.text is 'The time of a visit, or the words of an operator. The customer reads it.';
