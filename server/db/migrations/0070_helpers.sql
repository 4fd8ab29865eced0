-- Assistants and volunteers of a class (domain 4.6, 4.7).
-- How many may help in a class, and how many have agreed: counted like seats, in the row that agreements lock.
alter table class
  add column helper_slots int not null default 3 check (helper_slots between 0 and 20),
  add column helpers_taken int not null default 0,
  add constraint class_helpers_fit check (helpers_taken between 0 and helper_slots);

create index account_role_helper on account_role (role, account_id)
  where state = 'approved' and role in ('assistant', 'volunteer');

create table invitation (
  id uuid primary key,
  class_id uuid not null references class,
  coach_id uuid not null references coach,
  helper_id uuid not null references account,
  role text not null check (role in ('assistant', 'volunteer')),
  -- Who asked: a coach invites, a helper asks for an appointment. The other side answers.
  initiator text not null check (initiator in ('coach', 'helper')),
  -- The two flags of the specification: 0 await, 1 agree, 2 reject; 0 not, 1 is, 2 expired.
  agreement char(1) not null default '0' check (agreement in ('0', '1', '2')),
  validity char(1) not null default '1' check (validity in ('0', '1', '2')),
  version int not null default 1,
  message text not null default '',
  -- The initiator accepts that the helper has something else at that time; both have to say so.
  overlap_confirmed boolean not null default false,
  -- A minor's guardian, or an operator who holds the guardian's word.
  consent_by uuid references account,
  consent_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('coach', 'helper', 'system')),
  reason text,
  check (helper_id <> coach_id),
  check ((agreement = '0') = (answered_at is null)),
  check ((validity = '1') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (agreement <> '2' or validity = '0'),
  check ((consent_by is null) = (consent_at is null))
);
-- One open invitation for a class and a helper; a new one is a new row, the old one is kept.
create unique index invitation_open on invitation (class_id, helper_id) where validity = '1';
create index invitation_helper on invitation (helper_id, created_at desc, id);
create index invitation_coach on invitation (coach_id, created_at desc, id);
create index invitation_class on invitation (class_id);

-- What a helper's phone read from the coach's: the first scan of a kind stands.
create table helper_scan (
  class_id uuid not null references class,
  helper_id uuid not null references account,
  kind text not null check (kind in ('in', 'out')),
  nonce uuid not null,
  -- When it was scanned, by the helper's phone; the code that fits this minute is the evidence.
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (class_id, helper_id, kind),
  unique (helper_id, nonce)
);

create table service_hours (
  id uuid primary key,
  helper_id uuid not null references account,
  class_id uuid not null references class,
  invitation_id uuid not null references invitation,
  -- The lead coach, who approves.
  coach_id uuid not null references coach,
  role text not null check (role in ('assistant', 'volunteer')),
  -- For whom the helper served, as the approved join form said then.
  organization text,
  source text not null check (source in ('checkin', 'auto', 'manual')),
  state text not null check (state in ('entered', 'pending', 'approved', 'declined', 'corrected', 'inactive')),
  version int not null default 1,
  minutes int not null check (minutes between 0 and 2880),
  scheduled_minutes int not null check (scheduled_minutes > 0),
  scanned_minutes int check (scanned_minutes >= 0),
  -- Raised by each correction of approved minutes; every value is kept in service_hours_revision.
  revision int not null default 1,
  submissions int not null default 0 check (submissions between 0 and 2),
  note text not null default '',
  reason text,
  class_ended_at timestamptz not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Null when the server decided by itself.
  decided_by uuid references account,
  -- How many reminders the approver had since the last submission.
  reminders int not null default 0,
  -- Checked-in, automatic and typed minutes are one record and cannot be counted twice.
  unique (helper_id, class_id),
  check (helper_id <> coach_id),
  check (decided_by is null or decided_by <> helper_id),
  check (state <> 'pending' or submitted_at is not null)
);
create index service_hours_helper on service_hours (helper_id, class_ended_at desc, id);
create index service_hours_coach on service_hours (coach_id, submitted_at, id) where state = 'pending';
create index service_hours_waiting on service_hours (submitted_at) where state = 'pending';
create index service_hours_scanned on service_hours (class_ended_at)
  where source = 'checkin' and state in ('entered', 'pending');
create index service_hours_class on service_hours (class_id);
create index service_hours_invitation on service_hours (invitation_id);

create table service_hours_revision (
  hours_id uuid not null references service_hours,
  revision int not null,
  minutes int not null,
  reason text,
  by uuid references account,
  at timestamptz not null,
  primary key (hours_id, revision)
);
create trigger service_hours_revision_is_immutable before update or delete on service_hours_revision
  for each row execute function refuse_change();

-- What a helper showed somebody on a day; whoever has the code can ask whether it still holds.
create table transcript (
  id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  helper_id uuid not null references account,
  -- First name and initial, as it was printed.
  name text not null,
  from_date date not null,
  until_date date not null,
  totals jsonb not null,
  -- Ids, revisions and minutes of the records; `hash` is over exactly this.
  records jsonb not null,
  hash bytea not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  check (until_date >= from_date)
);
create index transcript_helper on transcript (helper_id, issued_at desc, id);

-- A class that an assistant or a volunteer proposes. It is no class before an approved coach agrees to lead it, so
-- nothing that reads classes can find it.
create table class_draft (
  id uuid primary key,
  author_id uuid not null references account,
  author_role text not null check (author_role in ('assistant', 'volunteer')),
  coach_id uuid not null references coach,
  form jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  agreement char(1) not null default '0' check (agreement in ('0', '1', '2')),
  validity char(1) not null default '1' check (validity in ('0', '1', '2')),
  version int not null default 1,
  reason text,
  created_at timestamptz not null,
  answered_at timestamptz,
  class_id uuid unique references class,
  check (author_id <> coach_id),
  check ((agreement = '1') = (class_id is not null)),
  check ((agreement = '0') = (answered_at is null))
);
create index class_draft_author on class_draft (author_id, created_at desc, id);
create index class_draft_coach on class_draft (coach_id, created_at desc, id);
create index class_draft_open on class_draft (starts_at) where agreement = '0' and validity = '1';
