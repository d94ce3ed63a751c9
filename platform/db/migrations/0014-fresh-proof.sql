alter table shopper_session add column proven_at timestamptz;
comment on column shopper_session.proven_at is
  'When the shopper last proved in this session to be the owner: by signing in, or by the password or a mailed code later.';

alter table identity_challenge add column asked_by_session text;
comment on column identity_challenge.asked_by_session is
  'The session that asked to change the address. It goes on when the others end.';

-- Codes and links of mails that were never sent were kept after they had ended.
update outbox set data = data || '{"code": "••••••", "link": "/"}'
where template in ('verify-email', 'sign-in-code', 'reset-password', 'confirm-new-email')
  and created_at < now() - interval '1 day';
