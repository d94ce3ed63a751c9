create table appointment (
  id text primary key,
  token_hash bytea not null unique,
  reference text not null unique,
  webstore_id text not null references webstore (id),
  owner_key text not null,
  calendar text not null,
  starts_at timestamptz not null,
  people integer not null check (people between 1 and 20),
  status text not null check (status in ('Held', 'Booked', 'Canceled')),
  held_until timestamptz,
  version integer not null default 1,
  first_name text,
  last_name text,
  email text,
  phone text,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appointment_held check ((status = 'Held') = (held_until is not null)),
  constraint appointment_booked check (status <> 'Booked' or (first_name is not null and email is not null))
);
create index appointment_time on appointment (webstore_id, calendar, starts_at) where status <> 'Canceled';
create index appointment_owner on appointment (owner_key) where status = 'Held';
create index appointment_held_until on appointment (held_until) where status = 'Held';
create index appointment_email on appointment (lower(email));
comment on table appointment is
  'A time of a calendar that somebody holds, has booked or has canceled (APPOINT-3). Calendars are the content record appointments.';
comment on column appointment.token_hash is 'SHA-256 of the token in the link, which is not stored.';
comment on column appointment.calendar is 'The slug of the calendar.';
comment on column appointment.held_until is 'A hold counts until then.';
comment on column appointment.version is 'Rises with each change; the sequence of calendar files.';

create table appointment_wait (
  id text primary key,
  webstore_id text not null references webstore (id),
  calendar text not null,
  starts_at timestamptz not null,
  people integer not null check (people between 1 and 20),
  first_name text not null,
  email text not null,
  created_at timestamptz not null
);
create unique index appointment_wait_email on appointment_wait (webstore_id, calendar, starts_at, lower(email));
comment on table appointment_wait is
  'People who want a mail when there is room at a full time, the oldest first (APPOINT-6). Deleted when the mail is written.';

select jobs.create_queue('appointments', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
