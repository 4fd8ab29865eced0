-- When an event was last changed: calendar programs take over an entry by its stamp.
alter table team_event add column changed_at timestamptz;
update team_event set changed_at = coalesce(canceled_at, created_at);
alter table team_event alter column changed_at set not null;
create index team_event_begun on team_event (starts_at desc, id);
