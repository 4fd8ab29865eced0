-- Times at which a coach gives no lesson: busy times of an own calendar at another service, and days off.

-- The row stays when the address is removed: it keeps when the address was last tried.
create table busy_calendar (
  coach_id uuid primary key references coach,
  key_id text,
  sealed bytea,
  -- Changes with each address, so that a read of the former one is dropped.
  version int not null default 1,
  etag text,
  modified text,
  next_at timestamptz,
  tried_at timestamptz,
  -- The last answer, also one that nothing has changed.
  read_at timestamptz,
  -- The last whole answer.
  whole_at timestamptz,
  unread int not null default 0 check (unread >= 0),
  failing_since timestamptz,
  fault text,
  notified_at timestamptz,
  check ((sealed is null) = (key_id is null)),
  check ((sealed is null) = (next_at is null)),
  check ((failing_since is null) = (fault is null))
);
create index busy_calendar_next on busy_calendar (next_at) where next_at is not null;

create table busy_time (
  coach_id uuid not null references busy_calendar,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (coach_id, starts_at),
  check (ends_at > starts_at)
);

create table day_off (
  coach_id uuid not null references coach,
  date date not null,
  primary key (coach_id, date)
);
