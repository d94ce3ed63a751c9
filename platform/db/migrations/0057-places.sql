create table place (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('Showroom', 'DesignCenter', 'Dealer')),
  name text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text not null,
  time_zone text not null,
  hours jsonb not null,
  exceptions jsonb not null default '[]',
  on_display text,
  is_listed boolean not null default true
);
comment on table place is 'A place where shoppers see appliances (PLACE-1).';
comment on column place.slug is 'The last segment of its address; unique in all stores.';
comment on column place.time_zone is 'Its IANA name, e.g. ''America/Chicago''. The hours are those of its clocks.';
comment on column place.hours is
  'Seven lists, Monday first, of {from, to} such as {"from": "10:00", "to": "18:00"}; an empty list is a closed day.';
comment on column place.exceptions is
  'A list of {day, hours, note}. The day is ''2026-12-24'', or ''12-25'' in every year; its hours replace those of the week.';
comment on column place.on_display is 'In words, after ''On display:''.';

create table place_webstore (
  place_slug text not null references place(slug) on delete cascade,
  webstore_id text not null references webstore(id) on delete cascade,
  primary key (webstore_id, place_slug)
);
comment on table place_webstore is 'The stores that show a place.';

create table place_category (
  place_slug text not null references place(slug) on delete cascade,
  category_id text not null references category(id) on delete cascade,
  primary key (place_slug, category_id)
);
create index place_category_category on place_category (category_id);
comment on table place_category is 'The categories that a place has on display, each with all categories below it.';

create trigger notify_change after insert or update or delete or truncate on place
  for each statement execute function notify_change('places');
create trigger notify_change after insert or update or delete or truncate on place_webstore
  for each statement execute function notify_change('places');
create trigger notify_change after insert or update or delete or truncate on place_category
  for each statement execute function notify_change('places');
