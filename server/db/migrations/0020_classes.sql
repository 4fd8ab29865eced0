-- A class's own terms. Null means: as the place's rules say, also when those change later.
alter table class
  add column free_cancel_hours int check (free_cancel_hours between 2 and 72),
  add column late_refund_pct int check (late_refund_pct in (0, 50, 100)),
  add column min_notice_minutes int check (min_notice_minutes between 0 and 10080),
  -- Paid requests are accepted at once, without the coach's tap.
  add column auto_accept boolean not null default false,
  add column min_size int not null default 1 check (min_size >= 1),
  -- How long before the start the smallest size is looked at.
  add column min_size_hours int not null default 24 check (min_size_hours between 1 and 168),
  add column min_size_checked_at timestamptz,
  -- The last time that its time or place was changed.
  add column moved_at timestamptz,
  add column canceled_at timestamptz,
  add column cancel_by text check (cancel_by in ('coach', 'operator', 'system')),
  add column cancel_code text,
  add column cancel_text text,
  add constraint class_min_size_fits check (min_size <= capacity);
-- Those that may still hold orders when the server stopped half way.
create index class_canceled on class (canceled_at) where state = 'canceled';
create index class_min_size on class (starts_at) where state = 'published' and min_size > 1 and min_size_checked_at is null;

-- While a change of time or place waits for the student's answer, leaving is free until then (domain 4.2, rule 8).
alter table orders add column free_until timestamptz;

-- A class was moved: each live order may be kept at the new time or left for free.
create table order_proposal (
  order_id uuid not null references orders,
  -- The version that the class got with the move.
  class_version int not null,
  class_id uuid not null references class,
  -- What the student last agreed to.
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  from_zone text not null,
  from_place_name text not null,
  from_address text not null,
  from_city_id text not null references city,
  answer_by timestamptz not null,
  -- What no answer means.
  on_silence text not null check (on_silence in ('keep', 'leave')),
  -- A participant was elsewhere at the new time; its place in time follows only when it is kept.
  has_clash boolean not null,
  state text not null default 'open' check (state in ('open', 'kept', 'left', 'replaced', 'closed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('student', 'system')),
  primary key (order_id, class_version),
  check ((state in ('kept', 'left')) = (answered_by is not null))
);
create unique index order_proposal_open on order_proposal (order_id) where state = 'open';
create index order_proposal_due on order_proposal (answer_by) where state = 'open';
create index order_proposal_class on order_proposal (class_id);
create index order_proposal_city on order_proposal (from_city_id);
