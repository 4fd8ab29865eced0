-- A page may be opened long after its payment was noted: the time in which it can be paid counts from its opening.
alter table payment
  add column opened_at timestamptz,
  -- When the service said, or time did, that nothing will come of it: it is not asked about any more.
  add column closed_at timestamptz;
update payment set opened_at = created_at where service_ref is not null;
drop index payment_undecided;
create index payment_undecided on payment (created_at)
  where service_ref is not null and settled_at is null and closed_at is null;
