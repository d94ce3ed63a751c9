-- Whether a drawing's key has a photograph now, so that a product shows no drawings beside its photographs. Written as a platform starts,
-- by the photographs that lie beside it.
alter table media add column photographed boolean not null default false;
