-- What an operator has to look at: made by the server, at most once for one matter.
create table operator_task (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  facts jsonb not null default '{}',
  unique_key text not null unique,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references account,
  note text,
  check ((done_at is null) = (done_by is null))
);
create index operator_task_open on operator_task (created_at, id) where done_at is null;
create index operator_task_done on operator_task (done_at desc, id) where done_at is not null;
