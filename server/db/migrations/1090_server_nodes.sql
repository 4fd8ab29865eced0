-- Running servers, each with its last heartbeat. The row of a place is taken over by the process that starts there next.
create table server_node (
  -- Host and port.
  place text primary key,
  -- Host and process, as runs of jobs name it.
  process text not null,
  run_id uuid not null,
  build text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The machine's clock less the database's.
  clock_off_ms bigint not null
);
