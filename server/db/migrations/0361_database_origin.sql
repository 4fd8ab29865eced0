-- Whether a demo or a real place began here. Written once by whoever migrates; the server reads it at each start.
create table database_origin (
  only_one boolean primary key default true check (only_one),
  kind text not null check (kind in ('demo', 'production')),
  at timestamptz not null
);
create trigger database_origin_is_immutable before update or delete on database_origin
  for each row execute function refuse_change();
create trigger database_origin_is_not_cut before truncate on database_origin
  for each statement execute function refuse_change();
-- A database that lives already: the people of the demo's story have addresses that nobody else has.
insert into database_origin (kind, at)
  select case when exists (select from contact where value like '%@demo.openfield.example')
    then 'demo' else 'production' end, now()
  where exists (select from account);
