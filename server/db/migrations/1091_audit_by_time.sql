-- Pages of the audit log are read by time, also those of one action, operator or record.
create index audit_event_at on audit_event (at, id);
create index audit_event_action on audit_event (action, at, id);
drop index audit_event_actor;
create index audit_event_actor on audit_event (actor_id, at, id);
drop index audit_event_subject;
create index audit_event_subject on audit_event (subject_id, at, id);
