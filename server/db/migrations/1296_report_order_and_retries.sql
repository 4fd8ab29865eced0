-- The instant of the newest report about a dispute that was taken over, by the clock of its service. Null: not known.
alter table chargeback add column reported_at timestamptz;

-- Rows at which a job failed. Each waits longer with each failure, behind the other rows of its job.
create table job_retry (
  job text not null,
  row_id text not null,
  attempts int not null check (attempts > 0),
  failed_at timestamptz not null,
  next_at timestamptz not null,
  -- The error's name and code: never a statement or a value.
  error text not null,
  primary key (job, row_id)
);
