-- Partner institutions: operators make them, a managing account invites coaches, students join them.
create table partner (
  id uuid primary key,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Raised by each change: an operator changes what the operator has read.
  version int not null default 1,
  -- Texts by language; at least one is there.
  name jsonb not null check (name ?| array['en', 'zh']),
  introduction jsonb not null check (introduction ?| array['en', 'zh']),
  affiliation text,
  city_id text not null references city,
  manager_id uuid not null references account,
  created_by uuid not null references account,
  created_at timestamptz not null,
  closed_by uuid references account,
  closed_at timestamptz,
  close_reason text,
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
create index partner_public on partner (created_at desc, id) where state = 'open';
create index partner_city on partner (city_id, created_at desc, id) where state = 'open';
create index partner_all on partner (created_at desc, id);
create index partner_manager on partner (manager_id);

-- Texts at whose beginning a search finds a partner.
create table partner_name_key (
  partner_id uuid not null references partner,
  key text not null,
  primary key (partner_id, key)
);
create index partner_name_key_prefix on partner_name_key (key text_pattern_ops, partner_id);

-- From the invitation of a coach to the end of working there, one row.
create table partner_coach (
  id uuid primary key,
  partner_id uuid not null references partner,
  coach_id uuid not null references coach,
  state text not null default 'invited'
    check (state in ('invited', 'joined', 'declined', 'withdrawn', 'left', 'removed')),
  invited_by uuid not null references account,
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  reason text,
  check ((state in ('invited', 'withdrawn')) = (answered_at is null)),
  check ((state in ('invited', 'joined')) = (ended_at is null))
);
-- One invitation or place at a time; what was before is kept.
create unique index partner_coach_live on partner_coach (partner_id, coach_id) where state in ('invited', 'joined');
create index partner_coach_partner on partner_coach (partner_id, created_at desc, id);
create index partner_coach_coach on partner_coach (coach_id, partner_id);

-- Who follows a partner as a student.
create table partner_member (
  partner_id uuid not null references partner,
  account_id uuid not null references account,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (partner_id, account_id),
  check (left_at >= joined_at)
);
create index partner_member_account on partner_member (account_id, joined_at desc) where left_at is null;

-- Under which partner it is given. Orders keep what it was when they were made.
alter table class add column partner_id uuid references partner;
create index class_partner on class (partner_id, starts_at, id) where partner_id is not null;

alter table orders
  add column partner_id uuid references partner,
  -- What a member saves with each seat; `unit_minor` is what is left to pay.
  add column unit_discount_minor bigint not null default 0 check (unit_discount_minor >= 0),
  add check (unit_discount_minor = 0 or partner_id is not null);
