-- The instant of the newest report about a dispute that was taken over, by the clock of its service. Null: not known.
alter table chargeback add column reported_at timestamptz;
