-- One open task for all reports of a danger, and one for all reports of faults, that one account sends.
create unique index operator_task_of_sender on operator_task (kind, subject_id)
  where done_at is null and subject_kind = 'account' and kind in ('safetyReported', 'feedbackReceived');
-- The console reads the safety reports of one account as one entry.
create index feedback_safety_of_sender on feedback (account_id, created_at, id)
  where seen_at is null and kind = 'safety';
-- A report that waits until fewer tasks of its sender are open.
alter table rating_report add column waits boolean not null default false;
create index rating_report_waiting on rating_report (reporter_id, created_at) where waits;
