create table rebate (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  states text[] not null default '{}',
  categories text[] not null default '{}',
  products text[] not null default '{}',
  attributes jsonb not null default '{}',
  amount_minor bigint check (amount_minor > 0),
  percent integer check (percent between 1 and 10000),
  maximum_minor bigint check (maximum_minor > 0),
  per_household integer check (per_household > 0),
  payer text not null,
  note text,
  source text not null,
  source_url text not null check (source_url ~ '^https://'),
  claim_url text check (claim_url ~ '^https://'),
  checked_on date not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  is_sample boolean not null default false,
  check ((amount_minor is null) <> (percent is null)),
  check (maximum_minor is null or percent is not null)
);
comment on table rebate is 'Money that a state or a utility pays back for an appliance (OFFER-10). Empty lists set no condition.';
comment on column rebate.states is 'Two letters each; empty means every state.';
comment on column rebate.categories is 'URL paths. A product also belongs to the ancestors of its categories.';
comment on column rebate.products is 'SKUs. That of a parent stands for its variations.';
comment on column rebate.attributes is 'Values that the product must have, such as {"Fuel__c": "Induction"}.';
comment on column rebate.amount_minor is 'Minor units for one piece. Either this or `percent` is given.';
comment on column rebate.percent is 'Hundredths of a percent of the price of one piece.';
comment on column rebate.maximum_minor is 'The most for one piece, in minor units.';
comment on column rebate.per_household is 'The most pieces of one household; null for any number.';
comment on column rebate.note is 'Conditions that the store cannot check, such as the income.';
comment on column rebate.checked_on is 'The day on which somebody last compared it with its source.';
comment on column rebate.ends_on is 'Its last day; null if none is known.';
comment on column rebate.is_sample is 'Invented, for a demonstration. Pages say so.';

create trigger notify_change after insert or update or delete or truncate on rebate
  for each statement execute function notify_change('content');
