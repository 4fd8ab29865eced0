-- How notices leave the app. What is null has not left; what was told before this existed counts as told.
alter table notice add column pushed_at timestamptz, add column mailed_at timestamptz;
update notice set pushed_at = created_at, mailed_at = created_at;
create index notice_to_push on notice (created_at) where pushed_at is null;
create index notice_to_mail on notice (created_at) where mailed_at is null;

create table channel_setting (
  account_id uuid primary key references account,
  push boolean not null,
  email boolean not null,
  changed_at timestamptz not null
);

-- One browser of a person. It ends with its session: signing out, locking and deleting need no further step.
create table push_subscription (
  endpoint_hash bytea primary key,
  account_id uuid not null references account,
  session_hash bytea not null references session on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_hash);

create table feedback (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('problem', 'idea', 'praise', 'safety', 'other')),
  text text not null,
  page text,
  created_at timestamptz not null
);
create index feedback_recent on feedback (created_at desc, id);
create index feedback_account on feedback (account_id);
