-- Where the comparison with a provider's books is. It goes on there after an interruption.
create table reconciliation (
  provider text primary key,
  from_time timestamptz not null,
  to_time timestamptz not null,
  -- The provider's name of the next page.
  next_page text not null,
  saved_at timestamptz not null
);

-- The books of the providers in this process are read by time. The sums are in no index any more, so that a
-- capture writes no index. New rows were written into the former one too.
drop index provider_authorization_open;
create index provider_authorization_made on provider_authorization (provider, created_at, id);
