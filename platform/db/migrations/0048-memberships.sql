-- Memberships that are bought: an account is in a buyer group until a date.
alter table account_buyer_group add column until timestamptz;
comment on column account_buyer_group.until is
  'The account gets the prices of the group before this moment (PRICE-35). Null: for good.';

create table membership (
  order_item_id text primary key references order_item(id) on delete cascade,
  account_id text not null references account(id) on delete cascade,
  buyer_group_id text not null references buyer_group(id) on delete cascade,
  months integer not null check (months > 0),
  joined_at timestamptz not null,
  ended_at timestamptz
);
create index membership_account on membership (account_id, buyer_group_id, joined_at);
comment on table membership is
  'A membership that an order line bought. Those of an account in a group follow each other, and the end of the '
  'last is account_buyer_group.until.';
comment on column membership.joined_at is
  'When the line began (ORDER-45). A membership that was bought during another begins with its end.';
comment on column membership.ended_at is 'When the line was refunded. Null: it runs for all its months.';

select jobs.create_queue('membership-ends', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
