-- A kept card is withdrawn here first. When its provider was told; null until then. Cards that were withdrawn
-- before were withdrawn at their providers first.
alter table payment_mandate add column ended_at timestamptz;
update payment_mandate set ended_at = revoked_at;
create index payment_mandate_to_end on payment_mandate (revoked_at)
  where revoked_at is not null and ended_at is null;
create index payment_mandate_kept on payment_mandate (consented_at) where revoked_at is null;
