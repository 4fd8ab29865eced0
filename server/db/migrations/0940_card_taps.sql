-- The guardian's tap: a card may wait on a phone with its booking, and the later tap holds. Null in rows that a server of
-- the build before wrote: the time of the change.
alter table emergency_card add column written_at timestamptz check (written_at <= updated_at);

-- The last time that this reader tapped a number of the card.
alter table emergency_look add column called_at timestamptz check (called_at <= last_at);
