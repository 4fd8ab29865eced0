-- Who looked at feedback, and what the person was answered. Words of people who are gone are empty, not null.
alter table feedback
  add column seen_at timestamptz,
  add column seen_by uuid references account,
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references account,
  add check ((seen_at is null) = (seen_by is null)),
  add check ((answer is null) = (answered_at is null)),
  add check ((answer is null) = (answered_by is null)),
  add check (answer is null or seen_at is not null);
create index feedback_own on feedback (account_id, created_at desc, id);
drop index feedback_account;
drop index feedback_recent;
create index feedback_safety_open on feedback (created_at, id) where seen_at is null and kind = 'safety';
create index feedback_others_open on feedback (created_at, id) where seen_at is null and kind <> 'safety';
create index feedback_safety_done on feedback (seen_at desc, id) where seen_at is not null and kind = 'safety';
create index feedback_others_done on feedback (seen_at desc, id) where seen_at is not null and kind <> 'safety';
update operator_task set kind = 'safetyReported' where kind = 'feedbackReceived' and facts ->> 'kind' = 'safety';
