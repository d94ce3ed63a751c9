-- Search terms, one row per person and term, kept for 30 days. Suggestions only offer terms that several
-- people searched for recently.
create table search_use (
  webstore_id text not null references webstore(id) on delete cascade,
  term text collate "C" not null,
  owner_key text not null,
  searched_at timestamptz not null,
  primary key (webstore_id, term, owner_key)
);
create index search_use_age on search_use (searched_at);
create index search_use_owner on search_use (webstore_id, owner_key, searched_at desc);
