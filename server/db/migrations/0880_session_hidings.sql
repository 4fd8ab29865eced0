-- An operator hides the sessions of one participant from one guardian, on proof. Rows stay after the end.
create table session_hiding (
  id uuid primary key,
  participant_id uuid not null references participant,
  account_id uuid not null references account,
  reason text not null check (reason <> ''),
  made_by uuid not null references account,
  made_at timestamptz not null,
  end_reason text check (end_reason <> ''),
  ended_by uuid references account,
  ended_at timestamptz,
  check (participant_id <> account_id),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (end_reason is null))
);
create unique index session_hiding_holds on session_hiding (participant_id, account_id) where ended_at is null;
create index session_hiding_made on session_hiding (made_at desc, id);

-- Guardians read the ended orders of their children too, whoever booked.
create index order_participant_of on order_participant (participant_id);
