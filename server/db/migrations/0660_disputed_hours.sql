-- A helper who does not accept a coach's decision about hours brings it before an operator, once. Words of people who are
-- gone are empty, not null.
alter table service_hours
  add column dispute text,
  add column disputed_at timestamptz,
  add column settlement text,
  add column settled_at timestamptz,
  add check ((dispute is null) = (disputed_at is null)),
  add check ((settlement is null) = (settled_at is null)),
  add check (settled_at is null or disputed_at is not null),
  -- While an operator looks, nothing else happens to the record.
  add check (disputed_at is null or settled_at is not null or state in ('declined', 'corrected', 'inactive'));
create index service_hours_disputed on service_hours (disputed_at, id)
  where disputed_at is not null and settled_at is null;
