-- Counts each join and each leave of a team event. A calendar entry names who comes, and its number must grow then. The
-- event's version does not: a leader who edits the event would be refused for each join.
alter table team_event add column comings int not null default 0 check (comings >= 0);
