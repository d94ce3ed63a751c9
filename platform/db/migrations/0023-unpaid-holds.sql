alter table cart add column unpaid_holds_from timestamptz;
comment on column cart.unpaid_holds_from is
  'When the cart first held stock without an approved payment. Such holds begin for an hour from then; after half an hour more they count anew.';
