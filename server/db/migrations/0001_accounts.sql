-- Accounts, their roles, contacts, sessions and codes.
-- One account per person; a contact exists here only once it was proved.
create table account (
  id uuid primary key,
  name text not null,
  gender smallint check (gender in (0, 1, 2)),
  birth_date date,
  language text not null default 'en' check (language in ('en', 'zh')),
  password_hash text,
  state text not null default 'active' check (state in ('active', 'locked', 'deleted')),
  created_at timestamptz not null,
  version int not null default 0
);

create table contact (
  -- E.164 number or lower-case address: one contact, one account.
  value text primary key,
  channel text not null check (channel in ('mobile', 'email')),
  account_id uuid not null references account,
  proved_at timestamptz not null,
  unique (account_id, channel)
);

create table account_role (
  account_id uuid not null references account,
  role text not null check (role in ('student', 'coach', 'assistant', 'volunteer')),
  state text not null check (state in ('submitted', 'approved', 'rejected', 'suspended')),
  reason text,
  form jsonb,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (account_id, role)
);

create table session (
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea primary key,
  account_id uuid not null references account,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code was last proved in this session; opens ten minutes for passwords and money.
  fresh_at timestamptz not null,
  user_agent text not null default ''
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table code_challenge (
  id uuid primary key,
  channel text not null check (channel in ('mobile', 'email')),
  -- Keyed hash of the target: the table tells nobody's number.
  target_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  tries int not null default 0 check (tries <= 5),
  used_at timestamptz
);
-- At most one live code for a target: the code itself is derived from the row's id and a secret, never stored.
create unique index code_challenge_live on code_challenge (target_hash) where used_at is null;

create table rate_counter (
  key text not null,
  window_start timestamptz not null,
  n int not null,
  primary key (key, window_start)
);
create index rate_counter_age on rate_counter (window_start);

-- Who can take part: the account itself (same id) or a child of it.
create table participant (
  id uuid primary key,
  guardian_id uuid not null references account,
  kind text not null check (kind in ('self', 'child')),
  name text not null,
  birth_date date,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index participant_guardian on participant (guardian_id);

create table waiver_signature (
  id uuid primary key,
  participant_id uuid not null references participant,
  version text not null,
  text_hash bytea not null,
  guardian_id uuid not null references account,
  signature text not null,
  signed_at timestamptz not null,
  address text not null,
  user_agent text not null,
  unique (participant_id, version)
);

-- One row per keyed call (offline.md 3.8): written in the transaction of its effect, kept as long as the order.
create table command (
  user_id uuid not null references account,
  id uuid not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint not null default 0,
  body text not null default '',
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index command_created on command (created_at);
