create table server (
  id text primary key,
  secret_marks text[] not null,
  alive_until timestamptz not null
);
comment on table server is 'Processes of the store on this database. The newest row stays when its process has ended.';
comment on column server.secret_marks is
  'Authentication codes made with its signing secrets, by which two servers see whether they have the same. The first is of the one that signs.';
comment on column server.alive_until is 'Moved forward by the process while it runs. In the past, it is gone.';

-- Not logged: after a crash the counting begins anew.
create unlogged table post_count (
  key text primary key,
  points integer not null,
  expire bigint not null
);
comment on table post_count is 'Form posts of a client in its current minute, counted by all servers together.';
comment on column post_count.key is 'The IP address of the client.';
comment on column post_count.expire is 'The end of the minute, in milliseconds since 1970.';
