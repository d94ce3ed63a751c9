alter table request_answer add column buyer_groups text[], add column started_at timestamptz;
alter table request_answer drop constraint request_answer_action_check;
alter table request_answer add check (action in ('Answered', 'Approved', 'Declined', 'Closed'));
create index request_answer_waiting on request_answer (request_id) where buyer_groups is not null and started_at is null;
comment on column request_answer.buyer_groups is
  'Of an approval: the names of the buyer groups that the account with the address of the request joins (REQUEST-13).';
comment on column request_answer.started_at is 'When the account joined them. Null: no account has that address verified yet.';
