-- Whether there is a photograph for the drawing's content key; products with photographs show no drawings.
-- Written when a platform starts, from its photograph files.
alter table media add column photographed boolean not null default false;
