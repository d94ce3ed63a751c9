-- What the test gateway knows of a visit to its page. Only the gateway reads and writes it, as a provider
-- elsewhere keeps its own. Card numbers are never stored.
create table gateway_session (
  id text primary key,
  merchant text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in ('open', 'challenge', 'pending', 'approved', 'declined', 'cancelled')),
  -- Complete: the page adds nothing to them.
  return_url text not null,
  cancel_url text not null,
  payment_token text unique,
  card_brand text,
  card_last_four text,
  card_behavior text,
  keeps_card boolean not null default false,
  declines integer not null default 0,
  challenge_tries integer not null default 0,
  pending_since timestamptz,
  created_at timestamptz not null
);
create index gateway_session_created on gateway_session (created_at);
insert into gateway_session (id, merchant, amount_minor, currency, status, return_url, cancel_url, payment_token,
    card_brand, card_last_four, card_behavior, keeps_card, declines, challenge_tries, pending_since, created_at)
  select id, merchant, amount_minor, currency, status,
    return_url || case when position('?' in return_url) > 0 then '&' else '?' end || 'payment=' || id,
    cancel_url || case when position('?' in cancel_url) > 0 then '&' else '?' end || 'payment=' || id,
    payment_token, card_brand, card_last_four, card_behavior, keeps_card, declines, challenge_tries, pending_since,
    created_at
  from payment_session;

-- What the store knows of it, by asking the provider. `id` is the key at the provider and the name in the
-- store's addresses; `reference` is the provider's name, null until it has answered. `close_at`: when the
-- provider is to be told that nobody may pay there any more.
alter table payment_session
  add column provider text not null default 'test-gateway',
  add column reference text,
  add column page_url text,
  add column close_at timestamptz,
  drop column merchant, drop column declines, drop column challenge_tries, drop column pending_since,
  drop column keeps_card, drop column card_behavior,
  drop constraint payment_session_status_check,
  add constraint payment_session_status_check check (status in
    ('open', 'challenge', 'pending', 'approved', 'declined', 'cancelled', 'timed-out', 'expired'));
update payment_session set reference = id, page_url = '/test-gateway/pay/' || id;
create unique index payment_session_reference on payment_session (provider, reference);
create index payment_session_closing on payment_session (close_at) where close_at is not null;

-- The gateway reports visits too.
alter table gateway_notice alter column operation_key drop not null, add column session_id text;
