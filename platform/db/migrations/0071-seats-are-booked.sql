-- Seats at the hosted event are booked, no longer asked for (decision 090). What was asked for is a message.
update request set kind = 'contact', fields = jsonb_build_object(
    'topic', 'Something else',
    'message', concat_ws(E'\n', 'Registration for a session: ' || coalesce(fields #>> '{event,0,label}', ''),
      'Seats: ' || coalesce(fields ->> 'seats', ''), fields ->> 'note'))
  where kind = 'event-registration';
-- The words of that form, unless an operator published others.
delete from content where content_key = 'form/event-registration' and published_at = '2026-09-01T08:00:00Z';

insert into search_pointer (phrase, url, title) values
  ('demo', '/register-for-demo', null), ('demos', '/register-for-demo', null),
  ('demonstration', '/cooking-demonstrations', null), ('demonstrations', '/cooking-demonstrations', null),
  ('cooking class', '/cooking-demonstrations', null), ('cooking classes', '/cooking-demonstrations', null),
  ('event', '/aspen-food-wine-classic', null), ('events', '/aspen-food-wine-classic', null),
  ('aspen', '/aspen-food-wine-classic', null), ('food and wine', '/aspen-food-wine-classic', null)
  on conflict do nothing;
