-- Whether who accepted a minor's own invitation is somebody else, and an adult: looked at before any right begins.
create table guardian_proof (
  id uuid primary key,
  participant_id uuid not null references participant,
  account_id uuid not null references account,
  state text not null check (state in ('waiting', 'review', 'proven', 'refused', 'ended')),
  asked_at timestamptz not null,
  -- When the facts are looked at.
  due_at timestamptz not null,
  -- Facts that spoke against it when they were looked at.
  signals text[] not null default '{}',
  -- An operator's words; both people read them.
  reason text,
  decided_at timestamptz,
  check (participant_id <> account_id),
  check ((state in ('waiting', 'review')) = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- One at a time of each pair, also when two codes are used at once.
create unique index guardian_proof_open on guardian_proof (participant_id, account_id)
  where state in ('waiting', 'review');
create index guardian_proof_account on guardian_proof (account_id, asked_at desc);
create index guardian_proof_participant on guardian_proof (participant_id, asked_at desc);
create index guardian_proof_due on guardian_proof (due_at) where state = 'waiting';
