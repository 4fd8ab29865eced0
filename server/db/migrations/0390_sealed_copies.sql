-- A copy of one's data is sealed. Those that lie in the open are taken away, and asked for anew.
delete from data_export where ready_at is not null;
alter table data_export drop column files, add column key_id text, add column sealed bytea,
  add check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (sealed is null)
    and (key_id is null) = (sealed is null));
