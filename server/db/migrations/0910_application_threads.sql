-- The thread of an application to a team has its id, a team instead of a class, and the team's staff as a side.
alter table thread
  add column application_id uuid references team_member,
  alter column class_id drop not null,
  drop constraint thread_kind_check,
  add check (kind in ('order', 'invitation', 'question', 'application')),
  add check ((kind = 'application') = (application_id is not null)),
  add check ((kind = 'application') = (class_id is null)),
  add check (application_id is null or application_id = id);
alter table message
  drop constraint message_side_check,
  add check (side in ('family', 'coach', 'helper', 'team'));
