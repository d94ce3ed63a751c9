create table request (
  id text primary key,
  reference text not null unique,
  token text not null unique,
  kind text not null,
  webstore_id text not null references webstore (id),
  owner_key text not null,
  first_name text,
  last_name text,
  email text,
  fields jsonb not null,
  content_hash bytea not null,
  status text not null check (status in ('Received', 'Answered', 'Closed')),
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index request_content on request (content_hash, created_at);
create index request_owner on request (owner_key);
create index request_email on request (lower(email));
create index request_updated on request (updated_at);
comment on table request is 'What somebody has sent to the merchant by form (REQUEST-1).';
comment on column request.reference is 'Told to the sender, for example on the phone.';
comment on column request.token is 'In the links of its mails. Whoever has it sees the request with its answers.';
comment on column request.kind is 'A row of contract/shopper/request-kinds.ts.';
comment on column request.email is 'Null: the sender wants no answer.';
comment on column request.fields is
  'Values by field: a text, or the chosen records as {id, label}, with the words of that time.';
comment on column request.content_hash is 'A hash of everything that was sent, so that the same form sent twice makes one request.';
comment on column request.updated_at is 'When it was sent, answered or closed. It is deleted by this time (OPS-201).';

create table request_document (
  id bigint generated always as identity primary key,
  request_id text not null references request (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null
);
create index request_document_request on request_document (request_id);
comment on table request_document is 'A file that came with a request.';

create table request_answer (
  id bigint generated always as identity primary key,
  request_id text not null references request (id) on delete cascade,
  actor text not null,
  action text not null check (action in ('Answered', 'Approved', 'Closed')),
  text text not null,
  created_at timestamptz not null
);
create index request_answer_request on request_answer (request_id);
comment on table request_answer is 'What operators did with a request. The sender reads all but those that closed it.';
comment on column request_answer.actor is 'Such as operator:kim.';
