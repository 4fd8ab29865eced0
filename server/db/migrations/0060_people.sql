-- People: the four join forms, their review, pictures, clearances, training, export and deletion (domain 4.10, 4.11).
alter table account_role
  drop constraint account_role_state_check,
  add constraint account_role_state_check
    check (state in ('draft', 'submitted', 'approved', 'rejected', 'suspended', 'closed')),
  -- Raised by every form and every decision: an operator decides about what the operator has read.
  add column version int not null default 1,
  -- How often the form was handed in.
  add column submissions int not null default 1 check (submissions >= 0),
  -- What the last refusal said of single fields: [{field, text}].
  add column reasons jsonb not null default '[]',
  -- Sensitive changes of somebody who is approved; the public profile stays until they are decided.
  add column revision jsonb,
  add column revision_state text check (revision_state in ('submitted', 'rejected')),
  add column revision_at timestamptz,
  add column revision_reasons jsonb not null default '[]',
  add column suspended_by text check (suspended_by in ('operator', 'clearance')),
  -- Earliest expiry of the evidence that this role needs; null while some of it is missing.
  add column cleared_until timestamptz,
  add column waiting_since timestamptz generated always as (
    case when state = 'submitted' then submitted_at when revision_state = 'submitted' then revision_at end) stored,
  add check ((revision is null) = (revision_state is null) and (revision is null) = (revision_at is null)),
  add check (revision is null or state in ('approved', 'suspended')),
  add check (suspended_by is null or state = 'suspended');
create index account_role_waiting on account_role (waiting_since, account_id) where waiting_since is not null;
create index account_role_state on account_role (state, submitted_at desc, account_id) where role <> 'student';
create index account_role_cleared on account_role (cleared_until) where state = 'approved' and role <> 'student';

-- What was proved about a person, and until when that counts. Who proved what before is in the audit log.
create table clearance (
  account_id uuid not null references account,
  kind text not null check (kind in ('identity', 'background', 'codeOfConduct', 'guardianConsent')),
  expires_at timestamptz not null,
  set_at timestamptz not null,
  -- Null for the command line and for what was known before there was this table.
  set_by uuid references account,
  -- The smallest number of days before the expiry that was warned of.
  warned_days int,
  primary key (account_id, kind)
);
create index clearance_expiry on clearance (expires_at);
insert into clearance (account_id, kind, expires_at, set_at)
  select coach.id, kind, cleared_until, now()
  from coach, unnest(array['identity', 'background', 'codeOfConduct']) as kind where cleared_until is not null;
update account_role r set cleared_until = c.cleared_until from coach c where c.id = r.account_id and r.role = 'coach';

create table training_read (
  account_id uuid not null references account,
  module text not null,
  version int not null check (version > 0),
  read_at timestamptz not null,
  primary key (account_id, module)
);
-- Who taught before there was the training has learned what it teaches.
insert into training_read (account_id, module, version, read_at)
  select coach.id, module, 1, now() from coach, unnest(array[
    'safety-first', 'inclusive-coaching', 'clear-communication', 'emergencies', 'privacy-of-children', 'code-of-conduct'
  ]) as module;

create table picture (
  id uuid primary key,
  -- 256 random bits: the address of an approved picture tells nothing and cannot be guessed.
  name text not null unique,
  owner_id uuid not null references account,
  role text not null check (role in ('student', 'coach', 'assistant', 'volunteer')),
  kind text not null check (kind in ('avatar', 'picture', 'certificate')),
  -- leaving: taken out of the form, and public until the change is approved.
  state text not null default 'draft' check (state in ('draft', 'public', 'leaving')),
  -- Of the upload: the same file sent again is the same picture.
  source_hash bytea not null,
  width int not null check (width between 1 and 1600),
  height int not null check (height between 1 and 1600),
  data bytea not null check (octet_length(data) between 1 and 5242880),
  created_at timestamptz not null,
  check (kind <> 'certificate' or state = 'draft')
);
create unique index picture_once on picture (owner_id, role, kind, source_hash) where state <> 'leaving';
create index picture_owner on picture (owner_id, role, kind);
create index picture_draft on picture (created_at) where state = 'draft';
alter table picture alter column data set storage external;

alter table coach
  add column avatar text,
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 5);

-- A copy of everything that belongs to an account, made by a job and kept for a week.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  files jsonb,
  check ((ready_at is null) = (files is null) and (ready_at is null) = (expires_at is null))
);
create unique index data_export_open on data_export (account_id) where ready_at is null;
create index data_export_waiting on data_export (requested_at) where ready_at is null;
create index data_export_account on data_export (account_id, requested_at desc);

create table account_deletion (
  account_id uuid primary key references account,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz
);
create index account_deletion_due on account_deletion (due_at) where done_at is null;
