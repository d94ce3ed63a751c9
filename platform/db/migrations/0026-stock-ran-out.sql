-- When the last piece at a location was taken or reserved; null while there is stock, and where it is not
-- known. Product pages say since when a product is sold out.
alter table stock add column ran_out_at timestamptz;

create function note_stock_ran_out() returns trigger language plpgsql as $$
begin
  new.ran_out_at := case when new.on_hand > new.reserved then null else now() end;
  return new;
end $$;

create trigger note_stock_ran_out before update of on_hand, reserved on stock for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function note_stock_ran_out();
