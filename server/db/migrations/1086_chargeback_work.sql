-- What operators need to work on a chargeback.
alter table chargeback
  add column id uuid not null default gen_random_uuid(),
  -- Raised by each change that an operator may see.
  add column version int not null default 0,
  -- The reason as the bank or the service names it, and until when evidence is accepted; null when they name none.
  add column bank_reason text check (length(bank_reason) between 1 and 100),
  add column evidence_by timestamptz,
  add column evidence_sent_at timestamptz;
create unique index chargeback_id on chargeback (id);
create index chargeback_open on chargeback (opened_at, id) where settled_at is null;
create index chargeback_ended on chargeback (opened_at desc, id) where settled_at is not null;

-- What the service reported and what operators did, in their order. Rows are never changed.
create table chargeback_event (
  chargeback_id uuid not null references chargeback (id),
  version int not null,
  at timestamptz not null,
  event text not null check (event in ('open', 'won', 'lost', 'changed', 'evidenceSent', 'settled')),
  -- What the service has withdrawn by then.
  withdrawn_minor bigint not null check (withdrawn_minor >= 0),
  -- The operator who did it; null for the service.
  actor_id uuid references account,
  note text check (length(note) <= 1000),
  primary key (chargeback_id, version),
  check ((event in ('evidenceSent', 'settled')) or (actor_id is null and note is null))
);
create index chargeback_event_actor on chargeback_event (actor_id) where actor_id is not null;
-- What is known of those before this table.
insert into chargeback_event (chargeback_id, version, at, event, withdrawn_minor)
  select id, 0, opened_at, 'open', withdrawn_minor from chargeback;
update chargeback set version = 1 where state <> 'open';
insert into chargeback_event (chargeback_id, version, at, event, withdrawn_minor)
  select id, version, closed_at, state, withdrawn_minor from chargeback where state <> 'open';
update chargeback set version = version + 1 where settled_at is not null and state <> 'won';
insert into chargeback_event (chargeback_id, version, at, event, withdrawn_minor)
  select id, version, settled_at, 'settled', withdrawn_minor from chargeback
  where settled_at is not null and state <> 'won';
create trigger chargeback_event_is_immutable before update or delete on chargeback_event
  for each row execute function refuse_change();
