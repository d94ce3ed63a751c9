-- Stores that were filled before these settings existed; a new database gets both from its seed.
insert into buyer_group (id, name)
select '0ZItas19hzJasnft3l', 'Guests' where exists (select from webstore)
on conflict do nothing;

update webstore set settings = settings || jsonb_build_object(
  'guestGroups', '["Guests"]'::jsonb,
  'memberGroups', coalesce(
    (select jsonb_agg(g.name order by g.name) from buyer_group g where g.price_books && '{member,loyalty}'), '[]'))
where not settings ? 'guestGroups';
