alter table promotion add column referrer_id text references shopper (id) on delete cascade;
create unique index promotion_referrer on promotion (referrer_id, webstores) where referrer_id is not null;
create index promotion_automatic on promotion (priority, id) where coupon_code is null;
comment on column promotion.referrer_id is
  'Whose code it is: a code that a shopper shares with friends (REFERRAL-1). Null for all other promotions.';

create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || domain end
  from (select coalesce(nullif(split_part(local, '+', 1), ''), local) as person, domain
    from (select regexp_replace(lower(trim(email)), '@[^@]*$', '') as local,
      coalesce(substring(lower(trim(email)) from '@([^@]*)$'), '') as domain) as parts) as named
$$;
comment on function mailbox_of is 'The mailbox of an email address, without what its owner may add: a+b@x.com is a@x.com.';

create function doorstep_of(street text, postal_code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(street), '[^a-z0-9]', '', 'g') || ' ' || left(coalesce(postal_code, ''), 5)
$$;
comment on function doorstep_of is 'An address in one spelling, to compare addresses.';

create index order_summary_mailbox on order_summary (webstore_id, mailbox_of(email));

create table referral (
  order_id text primary key references order_summary (id) on delete cascade,
  webstore_id text not null references webstore (id),
  referrer_id text not null references shopper (id) on delete cascade,
  person text not null,
  mailbox text not null,
  used_at timestamptz not null,
  settled_at timestamptz,
  reward_id text references promotion (id) on delete set null,
  constraint referral_settled check (reward_id is null or settled_at is not null)
);
create unique index referral_person on referral (webstore_id, person);
create unique index referral_mailbox on referral (webstore_id, mailbox);
create index referral_referrer on referral (referrer_id, used_at);
create index referral_open on referral (used_at) where settled_at is null;
create index referral_reward on referral (reward_id) where reward_id is not null;
comment on table referral is
  'An order that used the code of a friend (REFERRAL-4). A person and a mailbox have one; it goes when the order is canceled as a whole.';
comment on column referral.person is '''user:<user>'', or the owner key of a guest.';
comment on column referral.settled_at is 'When the reward was given, or it was clear that there is none.';

select jobs.create_queue('referrals', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 600, "retentionMinutes": 60}');
