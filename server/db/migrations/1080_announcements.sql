-- Announcements of the operators: what is scheduled, and the history of what was sent or stopped (docs/domain.md 4.28).
create table announcement (
  -- The id of the call that made it.
  id uuid primary key,
  text jsonb not null,
  -- The audience: everybody who meets all conditions that are set.
  role text check (role in ('student', 'coach', 'assistant', 'volunteer')),
  language text check (language in ('en', 'zh')),
  city_id text references city,
  team_id uuid references team,
  state text not null check (state in ('scheduled', 'sent', 'stopped')),
  send_at timestamptz not null,
  -- Null for one of before this table whose operator is not in the audit log.
  made_by uuid references account,
  made_at timestamptz not null,
  sent_at timestamptz,
  notified int check (notified >= 0),
  stopped_at timestamptz,
  stopped_by uuid references account,
  ended_at timestamptz generated always as (coalesce(sent_at, stopped_at)) stored,
  constraint announcement_sent check (
    (state = 'sent') = (sent_at is not null) and (sent_at is null) = (notified is null)),
  constraint announcement_stopped check (
    (state = 'stopped') = (stopped_at is not null) and (stopped_at is null) = (stopped_by is null)),
  constraint announcement_not_early check (sent_at >= send_at and send_at >= made_at)
);
create index announcement_due on announcement (send_at, id) where state = 'scheduled';
create index announcement_ended on announcement (ended_at desc, id) where state <> 'scheduled';

alter table notice add column announcement_id uuid;

-- The history of before: each announcement has a line of the audit log, and its words are in its notices.
update notice set announcement_id = split_part(unique_key, ':', 2)::uuid
where kind = 'announcement' and split_part(unique_key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

-- Counts who has read an announcement without a look into the notices.
create index notice_announcement_read on notice (announcement_id) where announcement_id is not null and read_at is not null;

insert into announcement (id, text, role, language, state, send_at, made_by, made_at, sent_at, notified)
select e.subject_id::uuid, n.text, e.facts ->> 'role', e.facts ->> 'language', 'sent', e.at,
  (select a.id from account a where a.id = e.actor_id), e.at, e.at,
  coalesce((e.facts ->> 'told')::int, 0)
from audit_event e
join (
  select distinct on (announcement_id) announcement_id, text from notice
  where announcement_id is not null and text is not null order by announcement_id, id
) n on n.announcement_id::text = e.subject_id
where e.action = 'notice.announced' and e.subject_kind = 'announcement'
on conflict do nothing;
