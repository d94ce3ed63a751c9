create table order_number_key (key text not null);
comment on table order_number_key is
  'One row: the secret that order numbers are made with. A new one would give numbers twice.';
insert into order_number_key values (gen_random_uuid() || ':' || gen_random_uuid());

-- Eight digits that do not tell how many orders there are (decision 041). A sequence counts orders, and its
-- value is moved to another place among 90,000,000 by steps that depend on the secret. Each step can be
-- undone, so two orders never have the same number. Older orders have numbers that begin with zero. A store
-- with more orders goes on with nine digits.
create function next_order_number() returns text language plpgsql as $$
declare
  counted bigint := nextval('order_number_sequence');
  secret text := (select key from order_number_key);
  high bigint := counted % 90000000 / 10000;
  low bigint := counted % 10000;
begin
  for round in 1..4 loop
    high := (high + ('x' || left(md5(secret || ':high:' || round || ':' || low), 12))::bit(48)::bigint) % 9000;
    low := (low + ('x' || left(md5(secret || ':low:' || round || ':' || high), 12))::bit(48)::bigint) % 10000;
  end loop;
  return (100000000 * (counted / 90000000) + 10000000 + 10000 * high + low)::text;
end $$;
