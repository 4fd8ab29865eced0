-- Operators on safety watch: an alarm reaches them first.
create table safety_watch (
  account_id uuid primary key references operator on delete cascade,
  since timestamptz not null
);

-- When an alarm reached the operators on watch, and when it reached all.
alter table feedback
  add column alarmed_at timestamptz,
  add column raised_at timestamptz,
  add check (alarmed_at is null or kind = 'safety'),
  add check (raised_at is null or alarmed_at is not null);
create index feedback_alarmed on feedback (alarmed_at) where raised_at is null and seen_at is null;
