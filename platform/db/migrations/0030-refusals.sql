create table analytics_refusal (
  person text primary key,
  refused_at timestamptz not null
);
comment on table analytics_refusal is
  'Who has refused analytics in the last two days, for events that another process stores later (EVENT-95).';
comment on column analytics_refusal.person is 'A hash of an owner key, a user or a visit.';
