-- What of a report about an open dispute could not be read (docs/domain.md 4.37); null for one from before.
alter table chargeback add column end_unread_why text
  check (end_unread_why in ('report', 'payment', 'shares', 'currency', 'outcome', 'direction', 'decision'));
-- Disputes whose end two operators name: those that wait for the second one are looked up among them.
create index chargeback_end_unread on chargeback (opened_at, id)
  where kind = 'dispute' and state = 'open' and settled_at is null and end_unread_at is not null;
-- Messages about a dispute that nobody could read yet: its end by two operators ends them.
create index payment_event_unread_dispute on payment_event (provider, (chargeback ->> 'ref'))
  where outcome is null and chargeback is not null;
