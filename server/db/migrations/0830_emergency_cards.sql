-- People to call for a minor, and people who may collect the child: AES-256-GCM, nonce and tag with the text; key_id
-- names the key. The columns beside it hold what the database has to enforce.
create table emergency_card (
  participant_id uuid primary key references participant,
  key_id text not null,
  sealed bytea not null,
  -- Number of people to call.
  people smallint not null check (people between 1 and 3),
  -- Guardian who allows the child to go home alone. The permission ends with the link of this guardian.
  alone_by uuid references account,
  alone_at timestamptz,
  updated_at timestamptz not null,
  updated_by uuid not null references account,
  check ((alone_by is null) = (alone_at is null)),
  check (alone_by <> participant_id),
  check (updated_by <> participant_id)
);

-- Looks of coaches and helpers at a card: one row for each order and reader, with the last time.
create table emergency_look (
  order_id uuid not null,
  participant_id uuid not null,
  reader_id uuid not null references account,
  reader_as text not null check (reader_as in ('coach', 'helper')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (order_id, participant_id, reader_id, reader_as),
  foreign key (order_id, participant_id) references order_participant on delete cascade,
  check (last_at >= first_at)
);
create index emergency_look_participant on emergency_look (participant_id, last_at desc);
