-- A number of a registration that can be read out on the phone, like that of a repair request.
alter table product_registration add column number text;
-- The condition names the row, so that each row gets a number of its own.
update product_registration r set number = 'P-' || (
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '')
  from generate_series(1, 8) where r.id is not null);
alter table product_registration alter column number set not null;
alter table product_registration add constraint product_registration_number unique (number);
comment on column product_registration.number is
  '''P-'' and eight letters and digits that are not mistaken for each other on the phone (APPLIANCE-25).';
