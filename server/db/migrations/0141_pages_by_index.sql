-- What pages walk. An operator's acts:
create index audit_event_actor on audit_event (actor_id, id);
-- The applications of one person, newest first; with the old index beside it a person of many would be sorted.
drop index team_member_person;
create index team_member_person on team_member (person_id, created_at desc, id);
-- Whether somebody is, or was, a guardian of a helper, is asked for each of a coach's hours to decide.
create index child_guardian_of on child_guardian (account_id, participant_id);
