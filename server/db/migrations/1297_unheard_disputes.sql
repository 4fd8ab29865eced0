-- A side whose role is not open cannot answer a dispute. Its silence grants nothing: after the days for evidence an
-- operator decides without an answer.
alter table dispute
  drop constraint dispute_check2,
  add constraint dispute_evidence_time check (answered_at is null or evidence_until is not null);
drop index dispute_silence;
create index dispute_silence on dispute (answer_by)
  where answered_at is null and evidence_until is null and decided_at is null;
