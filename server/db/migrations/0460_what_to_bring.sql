-- What to bring to a class, by language; empty when nothing is needed.
alter table class add column bring jsonb not null default '{}';
