-- A wait carries what a booking carries, so that taking the offered seats asks nothing again: caregivers, chosen needs, and
-- what was seen of price and time, against which an offer is told.
alter table waitlist_entry
  add column caregivers int not null default 0,
  add column seen_price_minor bigint check (seen_price_minor >= 0),
  add column seen_currency char(3),
  add column seen_starts_at timestamptz,
  add check (caregivers between 0 and seats),
  add check ((seen_price_minor is null) = (seen_currency is null) and (seen_price_minor is null) = (seen_starts_at is null));

-- Which entries of a need profile the booking is to tell: AES-256-GCM like the profile itself; gone when the wait is over.
create table waitlist_need (
  entry_id uuid not null,
  participant_id uuid not null,
  key_id text not null,
  sealed bytea not null,
  primary key (entry_id, participant_id),
  foreign key (entry_id, participant_id) references waitlist_participant (entry_id, participant_id)
);
