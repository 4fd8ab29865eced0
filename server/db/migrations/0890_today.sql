-- Limit of a task, for the console's page Today. Null in rows of an earlier build, which wait from their begin.
alter table operator_task add column limit_at timestamptz;
update operator_task set limit_at = coalesce((facts ->> 'startsAt')::timestamptz, created_at + interval '72 hours')
  where done_at is null;
create index operator_task_limit on operator_task (kind, coalesce(limit_at, created_at), id) where done_at is null;

-- Claim and snooze of an item on the page Today, until the item is settled.
create table today_mark (
  kind text not null,
  item_id text not null,
  claimed_by uuid references account,
  claimed_at timestamptz,
  snoozed_by uuid references account,
  snoozed_until timestamptz,
  snooze_reason text,
  primary key (kind, item_id),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((snoozed_by is null) = (snoozed_until is null) and (snoozed_by is null) = (snooze_reason is null))
);
create index today_mark_claimed on today_mark (claimed_by) where claimed_by is not null;
create index today_mark_snoozed on today_mark (snoozed_by) where snoozed_by is not null;

-- Notes of operators for their colleagues, until the item is settled.
create table today_note (
  id uuid primary key,
  kind text not null,
  item_id text not null,
  author_id uuid not null references account,
  text text not null,
  at timestamptz not null
);
create index today_note_item on today_note (kind, item_id, at desc, id);
create index today_note_author on today_note (author_id);

-- Queues that the page reads in the order of their limit.
create index withdrawal_approved on withdrawal (created_at, id) where state = 'approved';
create index withdrawal_requested on withdrawal (created_at, id) where state = 'requested';
