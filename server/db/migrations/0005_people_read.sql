create table favorite (
  account_id uuid not null references account,
  coach_id uuid not null references coach,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, coach_id)
);
create index favorite_list on favorite (account_id, changed_at desc, coach_id) where is_on;

create table notice (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null,
  facts jsonb not null default '{}',
  text jsonb,
  order_id uuid references orders,
  area text check (area in ('student', 'coach')),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The same fact is told once, however often its command is repeated.
  unique_key text not null unique
);
create index notice_list on notice (account_id, created_at desc, id);
create index notice_unread on notice (account_id) where read_at is null;

create table resource (
  id uuid primary key,
  slug text not null unique,
  kind text not null,
  version int not null,
  minutes int not null,
  published_at timestamptz not null,
  en jsonb not null,
  zh jsonb not null
);
create index resource_list on resource (published_at desc, id);

create table legal_text (
  kind text not null check (kind in ('agreement', 'privacy', 'liability')),
  version text not null,
  published_at timestamptz not null,
  en jsonb not null,
  zh jsonb not null,
  text_hash bytea not null,
  primary key (kind, version)
);

-- Messages that left through a port. In the demo the outbox page reads this table; bodies with codes exist only there.
create table sent_message (
  id uuid primary key,
  channel text not null check (channel in ('mobile', 'email')),
  target text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sent_message_recent on sent_message (sent_at desc);
