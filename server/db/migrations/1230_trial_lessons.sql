-- Slot plans for trial lessons: each slot is booked only as the first lesson of a participant with the coach (docs/domain.md 4.36).
alter table slot_plan add column is_trial boolean not null default false;
-- The class that the booking of such a slot made. It stays a trial lesson when the plan changes.
alter table class
  add column is_trial boolean not null default false,
  add check (not is_trial or slot_plan_id is not null);
