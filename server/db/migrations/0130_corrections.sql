-- A mended order after its end (domain 4.2, "forbidden always"): one operator proposes, another one decides.
create table order_correction (
  id uuid primary key,
  order_id uuid not null references orders,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  -- The order as it was looked at, and as it is to be.
  from_status char(1) not null,
  to_status char(1) not null,
  from_attendance text not null check (from_attendance in ('unknown', 'present', 'noShow', 'excused')),
  to_attendance text not null check (to_attendance in ('unknown', 'present', 'noShow', 'excused')),
  -- All that has gone back for the order, before and after.
  before_minor bigint not null check (before_minor >= 0),
  refund_minor bigint not null,
  -- The proposer's; both sides of the order read it once it is confirmed.
  note text not null,
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  decision_note text,
  check ((from_status, to_status) in (('3', '3'), ('3', '5'), ('5', '5'))),
  check (to_status = '3' or to_attendance = from_attendance),
  check (refund_minor >= before_minor),
  check ((from_status, from_attendance, before_minor) <> (to_status, to_attendance, refund_minor)),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_note is null)),
  -- Two people.
  constraint order_correction_two_people check (
    case when state = 'withdrawn' then decided_by = proposed_by else decided_by <> proposed_by end)
);
create unique index order_correction_one_open on order_correction (order_id) where state = 'open';
create index order_correction_order on order_correction (order_id);
create index order_correction_waiting on order_correction (proposed_at, id) where state = 'open';
create index order_correction_decided on order_correction (decided_at desc, id) where state <> 'open';

-- A matter may settle itself: then nobody has done it.
alter table operator_task
  drop constraint operator_task_check,
  add constraint operator_task_done check (done_by is null or done_at is not null);
create index operator_task_subject on operator_task (kind, subject_id);
