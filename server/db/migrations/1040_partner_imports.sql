-- What operators import for a partner institution (docs/domain.md 4.24). A file itself is never stored.
create table partner_import (
  id uuid primary key,
  partner_id uuid not null references partner,
  kind text not null check (kind in ('coaches', 'classes', 'members')),
  made_by uuid not null references account,
  made_at timestamptz not null,
  lines int not null check (lines between 1 and 5000),
  -- Rows that it made, and lines that the operator left out because of a fault.
  made int not null check (made > 0),
  left_out int not null check (left_out between 0 and lines)
);
create index partner_import_partner on partner_import (partner_id, made_at desc, id);

-- An invitation by mail to somebody who may have no account. It makes no account, no role and no consent.
create table partner_invite (
  id uuid primary key,
  partner_id uuid not null references partner,
  import_id uuid not null references partner_import,
  kind text not null check (kind in ('coach', 'member')),
  -- A lower-case NFC address, as contacts have it.
  email text not null,
  name text not null,
  language text not null check (language in ('en', 'zh')),
  activities text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  mailed_at timestamptz,
  mail_attempts int not null default 0,
  mail_next_at timestamptz,
  mail_dead_at timestamptz,
  mail_error text
);
-- One invitation of a person by a partner, whatever file names them.
create unique index partner_invite_once on partner_invite (partner_id, kind, email);
create index partner_invite_due on partner_invite (created_at, id) where mailed_at is null and mail_dead_at is null;
create index partner_invite_dead on partner_invite (mail_dead_at desc) where mail_dead_at is not null;
create index partner_invite_expiry on partner_invite (expires_at);
create index partner_invite_email on partner_invite (email);

-- A class of the timetable of a partner. It is no class before its coach has joined the partner and agrees.
create table planned_class (
  id uuid primary key,
  partner_id uuid not null references partner,
  import_id uuid not null references partner_import,
  -- Proved address of the coach, who may have no account yet.
  coach_email text not null,
  place_key text not null,
  form jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  -- The coach is notified once of what waits.
  notified_at timestamptz,
  answered_at timestamptz,
  class_id uuid unique references class,
  check (class_id is null or answered_at is not null)
);
-- The same line of a timetable makes one planned class, also when it was declined.
create unique index planned_class_once on planned_class (partner_id, coach_email, starts_at, place_key);
create index planned_class_coach on planned_class (coach_email, starts_at, id) where answered_at is null;
create index planned_class_start on planned_class (starts_at);
create index planned_class_partner on planned_class (partner_id, starts_at, id);
create index planned_class_unnotified on planned_class (created_at) where notified_at is null and answered_at is null;
