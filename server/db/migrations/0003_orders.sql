create table orders (
  -- Made by the phone.
  id uuid primary key,
  number text not null unique,
  student_id uuid not null references account,
  class_id uuid not null references class,
  coach_id uuid not null references coach,
  status char(1) not null check (status in ('0', '1', '2', '3', '4', '5', '6')),
  pay_state text not null default 'none' check (
    pay_state in ('none', 'authorized', 'held', 'captured', 'released', 'partRefunded', 'refunded', 'failed')
  ),
  version int not null default 1,
  seats int not null check (seats > 0),
  -- True while the seats count in class.taken; given back exactly once.
  seat_held boolean not null default true,
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  currency char(3) not null,
  method smallint check (method in (0, 30, 40)),
  policy jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  agree_by timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  cancel_by text check (cancel_by in ('student', 'coach', 'system', 'operator')),
  cancel_code text,
  cancel_text text,
  reject_code text,
  reject_text text,
  refund_minor bigint check (refund_minor >= 0),
  -- When the coach's share becomes available.
  release_at timestamptz,
  released_at timestamptz,
  check (total_minor = unit_minor * seats),
  check (seat_held = (status in ('0', '1', '2', '4'))),
  check (refund_minor is null or refund_minor <= total_minor)
);
create index orders_student on orders (student_id, created_at desc, id);
create index orders_student_status on orders (student_id, status, created_at desc, id);
create index orders_coach on orders (coach_id, created_at desc, id);
create index orders_coach_status on orders (coach_id, status, created_at desc, id);
create index orders_class on orders (class_id);
-- The deadlines that jobs look for.
create index orders_expiry on orders (expires_at) where status = '0';
create index orders_silence on orders (agree_by) where status = '1';
create index orders_progress on orders (class_id) where status = '2';
create index orders_release on orders (release_at) where released_at is null and release_at is not null;

create table order_participant (
  order_id uuid not null references orders,
  participant_id uuid not null references participant,
  class_id uuid not null references class,
  kind text not null,
  name text not null,
  -- Same as the order's seat_held; the same participant sits in a class once.
  is_live boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (order_id, participant_id)
);
create unique index order_participant_once on order_participant (class_id, participant_id) where is_live;
create index order_participant_live on order_participant (participant_id, starts_at) where is_live;

create table order_event (
  order_id uuid not null references orders,
  version int not null,
  event text not null,
  from_status char(1),
  to_status char(1) not null,
  actor text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (order_id, version)
);

create table rating (
  id uuid primary key,
  order_id uuid not null references orders,
  side text not null check (side in ('student', 'coach')),
  author_id uuid not null references account,
  coach_id uuid not null references coach,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  text text not null default '',
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null,
  reveal_at timestamptz not null,
  revealed_at timestamptz,
  unique (order_id, side)
);
create index rating_coach on rating (coach_id, created_at desc, id) where revealed_at is not null and side = 'student';
create index rating_author on rating (author_id, created_at desc, id);
create index rating_sealed on rating (reveal_at) where revealed_at is null;
