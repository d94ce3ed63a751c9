create table erasure (
  id bigint generated always as identity primary key,
  actor text not null,
  note text not null,
  record jsonb not null,
  erased_at timestamptz not null
);
comment on table erasure is
  'Erasing a person: who did it and why, the number of rows by table, and what was kept for which reason. Nothing in it '
  'tells whose data it was, except for the numbers of orders that were kept.';

-- An issued document stays as it is, except that erasing a person replaces its addresses.
create function erased_document(content jsonb) returns jsonb language sql immutable as $$
  select content || jsonb_build_object('billTo', '["Erased"]'::jsonb, 'groups', (
    select coalesce(jsonb_agg(g || '{"deliverTo": ["Erased"]}' order by n), '[]')
    from jsonb_array_elements(content->'groups') with ordinality as e(g, n)))
$$;
create or replace function refuse_to_change_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content = erased_document(old.content)
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  raise exception 'document % was issued and cannot be changed', old.number;
end $$;
comment on table order_document is
  'An invoice or a credit note. A row is written once, with a number without gaps. Only erasing a person changes it: the '
  'addresses are replaced.';
comment on table order_event is
  'An entry of the audit trail of an order. Rows are never deleted; only erasing a person changes them.';

-- A refusal outlives the erasure of its address.
update mail_refusal set recipient = encode(sha256(convert_to(recipient, 'UTF8')), 'hex');
comment on column mail_refusal.recipient is 'A hash of the address.';

-- Abandoned checkouts, and carts of guests that nobody came back to, are deleted.
create index checkout_abandoned on checkout (expires_at) where status in ('Active', 'Cancelled');
create index cart_of_guest on cart (created_at) where owner_key like 'guest:%' and status <> 'Closed';
