-- Whether a session was contested (domain 4.2, rule 18). While it is open, nothing else changes the order or releases money.
alter table orders add column dispute text not null default 'none' check (dispute in ('none', 'open', 'resolved'));

create table dispute (
  id uuid primary key,
  -- One for each order: both sides are heard in it, and its end is final.
  order_id uuid not null unique references orders,
  opened_by text not null check (opened_by in ('student', 'coach')),
  code text not null check (code in ('coachAbsent', 'notAsDescribed', 'other')),
  text text not null,
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  answer_text text,
  answered_at timestamptz,
  evidence_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  ended_by text check (ended_by in ('agreement', 'silence', 'operator')),
  outcome text check (outcome in ('refund', 'part', 'none')),
  -- All that went back for the order, with what had gone back before.
  refund_minor bigint check (refund_minor >= 0),
  note text,
  check (opened_by = 'student' or code = 'other'),
  check ((answered_at is null) = (answer_text is null)),
  check ((evidence_until is null) = (answered_at is null)),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (ended_by is null)
    and (decided_at is null) = (refund_minor is null)),
  check ((decided_by is not null) = (coalesce(ended_by, '') = 'operator'))
);
create index dispute_silence on dispute (answer_by) where answered_at is null and decided_at is null;
create index dispute_open on dispute (opened_at, id) where decided_at is null;
create index dispute_decided on dispute (opened_at desc, id) where decided_at is not null;

create table dispute_evidence (
  id uuid primary key,
  dispute_id uuid not null references dispute,
  side text not null check (side in ('student', 'coach')),
  text text not null,
  at timestamptz not null
);
create index dispute_evidence_dispute on dispute_evidence (dispute_id, at, id);

-- A coach's lapse (domain 4.10). It falls off at expires_at by itself.
create table strike (
  id uuid primary key,
  coach_id uuid not null references coach,
  kind text not null check (kind in ('absent', 'lateCancel', 'unanswered')),
  class_id uuid not null references class,
  order_id uuid not null references orders,
  at timestamptz not null,
  expires_at timestamptz not null,
  appealed_at timestamptz,
  appeal_text text,
  decided_at timestamptz,
  decided_by uuid references account,
  decision text check (decision in ('excused', 'kept')),
  note text,
  check ((appealed_at is null) = (appeal_text is null)),
  check ((decided_at is null) = (decision is null))
);
-- A class of ten families that is canceled late is one lapse.
create unique index strike_once on strike (class_id, kind) where kind <> 'unanswered';
create index strike_coach on strike (coach_id, at desc, id);
create index strike_recent on strike (at desc, id);
create index strike_appeal on strike (at desc, id) where appealed_at is not null and decided_at is null;
create index strike_order on strike (order_id);

-- Not shown in searches until then, and how often that was decided.
alter table coach add column hidden_until timestamptz, add column hidings smallint not null default 0 check (hidings >= 0);
create index orders_no_response on orders (coach_id, ended_at) where cancel_code = 'noResponse';

-- What a coach owes is the other side of a balance: zero or below, and never above.
alter table ledger_account
  drop constraint ledger_account_check,
  add constraint ledger_account_limit check (
    not is_tracked
    or case when id like 'coach:%:receivable' then posted_minor <= 0 else posted_minor - held_minor >= 0 end);

-- A payment may go back in parts.
alter table payment_task drop constraint if exists payment_task_payment_id_kind_key;
create unique index if not exists payment_task_once on payment_task (payment_id, kind) where kind <> 'refund';
