-- A coach's mark that a minor arrived or left. A correction is a further row: the serving user changes only the columns of
-- the encryption.
create table handover (
  id uuid primary key,
  order_id uuid not null,
  participant_id uuid not null,
  mark text not null check (mark in ('arrived', 'notArrived', 'collected', 'alone', 'notLeft')),
  -- Time of the tap.
  at timestamptz not null,
  received_at timestamptz not null,
  recorded_by uuid not null references account,
  -- Name of who collected: AES-256-GCM, nonce and tag with the text; key_id names the key.
  key_id text,
  sealed bytea,
  -- The emergency card of that time names the person, or allows the way home alone. Null where no card judges.
  on_card boolean,
  foreign key (order_id, participant_id) references order_participant on delete cascade,
  -- A tap that arrives twice is one mark.
  unique (order_id, participant_id, at, mark),
  check (received_at >= at),
  check ((mark = 'collected') = (sealed is not null)),
  check ((sealed is null) = (key_id is null)),
  check (on_card is null or mark in ('collected', 'alone'))
);
create index handover_at on handover (at);

-- What stays of the marks of an order when they are deleted.
create table handover_count (
  order_id uuid primary key references orders,
  arrived smallint not null check (arrived >= 0),
  departed smallint not null check (departed >= 0)
);
