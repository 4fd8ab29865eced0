-- Teams (shown as organizations), who is in them, and what they do together (domain 4.5).
create table team (
  id uuid primary key,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected')),
  -- Raised by each change of what is reviewed: an operator decides about what the operator has read.
  version int not null default 1,
  -- Texts by language; at least one is there.
  name jsonb not null check (name ?| array['en', 'zh']),
  introduction jsonb not null check (introduction ?| array['en', 'zh']),
  affiliation text,
  city_id text not null references city,
  created_by uuid not null references coach,
  created_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  -- New words of an approved team; the public ones stay until they are decided.
  revision jsonb,
  revision_state text check (revision_state in ('submitted', 'rejected')),
  revision_at timestamptz,
  revision_reason text,
  waiting_since timestamptz generated always as (
    case when state = 'submitted' then submitted_at when revision_state = 'submitted' then revision_at end) stored,
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'submitted') = (decided_at is null)),
  check ((revision is null) = (revision_state is null) and (revision is null) = (revision_at is null)),
  check ((revision_state is not distinct from 'rejected') = (revision_reason is not null)),
  check (revision is null or state = 'approved')
);
create index team_public on team (created_at desc, id) where state = 'approved';
create index team_city on team (city_id, created_at desc, id) where state = 'approved';
create index team_waiting on team (waiting_since, id) where waiting_since is not null;
create index team_creator on team (created_by);

-- Texts at whose beginning a search finds a team; of its public name only.
create table team_name_key (
  team_id uuid not null references team,
  key text not null,
  primary key (team_id, key)
);
create index team_name_key_prefix on team_name_key (key text_pattern_ops, team_id);

-- From the application to the end of the membership, one row. `person_id` is who is in the team: the account itself, or
-- a child for whom the account applied.
create table team_member (
  id uuid primary key,
  team_id uuid not null references team,
  account_id uuid not null references account,
  child_id uuid references participant,
  person_id uuid not null generated always as (coalesce(child_id, account_id)) stored,
  kind text not null check (kind in ('student', 'coach', 'assistant', 'volunteer')),
  state text not null default 'pending'
    check (state in ('pending', 'joined', 'rejected', 'withdrawn', 'expired', 'left', 'removed')),
  duty text not null default 'member' check (duty in ('leader', 'deputy', 'member')),
  message text not null default '',
  created_at timestamptz not null,
  -- A minor's own application waits for a guardian.
  needs_consent boolean not null default false,
  consent_by uuid references account,
  consent_at timestamptz,
  -- Since when the leader can decide; reminders count from here.
  waiting_since timestamptz generated always as (
    case when needs_consent then consent_at else created_at end) stored,
  -- Who was told of the application.
  notified uuid[] not null default '{}',
  -- How many of the steps of waiting are done: two reminders, then the operators.
  reminders int not null default 0 check (reminders between 0 and 3),
  decided_by uuid references account,
  decided_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references account,
  reason text,
  check (duty = 'member' or (state = 'joined' and child_id is null)),
  check (child_id is null or child_id <> account_id),
  check ((consent_by is null) = (consent_at is null)),
  check (consent_by is null or consent_by <> person_id),
  check (not needs_consent or consent_at is not null or state not in ('joined', 'left', 'removed')),
  check ((state in ('pending', 'withdrawn', 'expired')) = (decided_at is null)),
  -- Nobody decides about oneself or an own child; nobody decides about the coach who begins the team.
  check (decided_by <> account_id),
  check ((state in ('pending', 'joined')) = (ended_at is null)),
  check ((state in ('rejected', 'removed')) <= (reason is not null))
);
-- One application or membership at a time; what was before is kept.
create unique index team_member_live on team_member (team_id, person_id) where state in ('pending', 'joined');
create unique index team_member_leader on team_member (team_id) where duty = 'leader';
create index team_member_joined on team_member (team_id, decided_at, id) where state = 'joined';
create index team_member_pending on team_member (team_id, created_at, id) where state = 'pending';
create index team_member_account on team_member (account_id, created_at desc, id);
create index team_member_person on team_member (person_id, team_id);
create index team_member_child on team_member (child_id) where child_id is not null;
create index team_member_due on team_member (created_at) where state = 'pending';

-- What a team does together; not a class: it costs nothing and nobody earns.
create table team_event (
  id uuid primary key,
  team_id uuid not null references team,
  version int not null default 1,
  state text not null default 'published' check (state in ('published', 'canceled')),
  title jsonb not null check (title ?| array['en', 'zh']),
  description jsonb not null default '{}',
  place_name text not null,
  address text not null,
  city_id text not null references city,
  zone text not null,
  local_start timestamp not null,
  local_end timestamp not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: as many as like to come.
  capacity int check (capacity > 0),
  taken int not null default 0 check (taken >= 0),
  created_by uuid not null references account,
  created_at timestamptz not null,
  canceled_at timestamptz,
  cancel_text text,
  check (ends_at > starts_at),
  check (taken <= capacity),
  check ((state = 'canceled') = (canceled_at is not null))
);
create index team_event_upcoming on team_event (starts_at, id) where state = 'published';
create index team_event_city on team_event (city_id, starts_at, id) where state = 'published';
create index team_event_team on team_event (team_id, starts_at, id);

create table team_event_person (
  event_id uuid not null references team_event,
  person_id uuid not null,
  account_id uuid not null references account,
  at timestamptz not null,
  primary key (event_id, person_id)
);
create index team_event_person_account on team_event_person (account_id);
