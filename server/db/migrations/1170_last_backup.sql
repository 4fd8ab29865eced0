-- The newest backup of each kind (docs/operations.md, "Backups"). The program that makes a backup writes its row.
create table last_backup (
  -- copy: of the embedded database; dump: by the service of compose.yaml; archive: by pgBackRest.
  kind text primary key check (kind in ('copy', 'dump', 'archive')),
  made_at timestamptz not null
);
-- The user of the service exists where first-database.sh made it.
do $$ begin
  if exists (select from pg_roles where rolname = 'openfield_backup') then
    grant select, insert, update on last_backup to openfield_backup;
  end if;
end $$;
