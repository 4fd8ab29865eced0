-- Who waits for a seat of a full class, first come first served. An offer is an order in status 0: a seat that is held.
create table waitlist_entry (
  -- Made by the phone.
  id uuid primary key,
  -- The order of the queue, drawn while the class is locked.
  seq bigint generated always as identity,
  class_id uuid not null references class,
  account_id uuid not null references account,
  seats int not null check (seats > 0),
  -- Would come with fewer than all of them, in the order given.
  takes_fewer boolean not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'closed')
  ),
  joined_at timestamptz not null,
  order_id uuid unique references orders,
  offered_at timestamptz,
  ended_at timestamptz,
  -- Why it was closed: the name of a refusal, or 'time'.
  closed_code text,
  check ((state in ('offered', 'accepted', 'declined', 'expired')) <= (order_id is not null)),
  check ((state in ('waiting', 'left')) <= (order_id is null)),
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check ((state = 'closed') = (closed_code is not null))
);
-- A family waits once in a class.
create unique index waitlist_entry_once on waitlist_entry (class_id, account_id) where state in ('waiting', 'offered');
create index waitlist_entry_queue on waitlist_entry (class_id, seq) where state = 'waiting';
create index waitlist_entry_account on waitlist_entry (account_id, joined_at desc, id);

create table waitlist_participant (
  entry_id uuid not null references waitlist_entry,
  participant_id uuid not null references participant,
  position int not null check (position > 0),
  primary key (entry_id, participant_id),
  unique (entry_id, position)
);
create index waitlist_participant_person on waitlist_participant (participant_id);

-- Made by an offer of the waitlist: its answer is the entry's as well.
alter table orders add column from_waitlist boolean not null default false;
