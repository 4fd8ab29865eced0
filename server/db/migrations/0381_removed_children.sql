-- When the name of a child that was removed, or deleted with its account, was taken out of everything.
alter table participant add column erased_at timestamptz;
update participant p set erased_at = p.removed_at
from account a where a.id = p.guardian_id and a.state = 'deleted' and p.removed_at is not null;
create index participant_removed on participant (removed_at)
  where kind = 'child' and removed_at is not null and erased_at is null;
