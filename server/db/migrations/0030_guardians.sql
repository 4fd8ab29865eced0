-- Who decides for a participant: oneself, and the guardians of a child or of a minor with an own sign-in, with equal
-- rights (domain 4.11). participant.guardian_id stays the one who leads: the creator, or who took over from them.
create table child_guardian (
  participant_id uuid not null references participant,
  account_id uuid not null references account,
  since timestamptz not null,
  removed_at timestamptz,
  primary key (participant_id, account_id),
  check (participant_id <> account_id or removed_at is null)
);
create index child_guardian_account on child_guardian (account_id) where removed_at is null;
insert into child_guardian (participant_id, account_id, since)
select id, guardian_id, created_at from participant;

-- Who adds a participant is its first guardian, whichever way the row came.
create function link_first_guardian() returns trigger language plpgsql as $$
begin
  insert into child_guardian (participant_id, account_id, since)
  values (new.id, new.guardian_id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger participant_has_guardian after insert on participant
  for each row execute function link_first_guardian();

-- A child always keeps one guardian. Leavers lock the participant's row first, so that two cannot miss each other.
create function keep_last_guardian() returns trigger language plpgsql as $$
begin
  if not exists (
    select from child_guardian where participant_id = new.participant_id and removed_at is null)
  then
    raise exception 'participant % would have no guardian', new.participant_id;
  end if;
  return null;
end $$;
create trigger child_keeps_guardian after update on child_guardian
  for each row when (new.removed_at is not null) execute function keep_last_guardian();

-- An invitation to become a guardian. Neither the contact nor the code can be read here.
create table guardian_invite (
  id uuid primary key,
  inviter_id uuid not null references account,
  target_hash bytea not null,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references account,
  withdrawn_at timestamptz,
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or withdrawn_at is null)
);
create index guardian_invite_inviter on guardian_invite (inviter_id, created_at desc);

create table guardian_invite_child (
  invite_id uuid not null references guardian_invite on delete cascade,
  participant_id uuid not null references participant,
  primary key (invite_id, participant_id)
);
create index guardian_invite_child_participant on guardian_invite_child (participant_id);

-- Minors with an own sign-in who have no guardian yet: since when, and how often they were reminded.
create table pending_consent (
  account_id uuid primary key references account,
  since timestamptz not null,
  reminders smallint not null default 0
);
create index pending_consent_since on pending_consent (since);
create index account_birth_date on account (birth_date) where birth_date is not null;
