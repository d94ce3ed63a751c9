create table setting_change (
  id text primary key,
  webstore_id text not null references webstore (id) on delete cascade,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  actor text not null,
  note text,
  changed_at timestamptz not null
);
comment on table setting_change is 'Who changed which setting of a store by a command, and why (OPERATOR-83).';
comment on column setting_change.name is 'The name that the command "settings" lists it by.';
comment on column setting_change.before is 'The value that counted before, which may be the default.';
create index setting_change_of_store on setting_change (webstore_id, changed_at);
