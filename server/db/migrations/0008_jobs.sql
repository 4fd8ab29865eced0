-- What the server did by itself. `job` has one row a job, written by whichever node ran it last; `job_run` keeps the runs
-- that moved something or failed.
create table job (
  name text primary key,
  every_seconds int not null,
  runs bigint not null default 0,
  moved bigint not null default 0,
  failures bigint not null default 0,
  last_node text not null,
  last_began_at timestamptz not null,
  last_ended_at timestamptz not null
);

create table job_run (
  id bigint generated always as identity primary key,
  job text not null references job,
  node text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  moved int not null,
  -- The error's name and first line: never a statement or a value.
  error text
);
create index job_run_recent on job_run (ended_at desc, id desc);
create index job_run_job on job_run (job, ended_at desc);
