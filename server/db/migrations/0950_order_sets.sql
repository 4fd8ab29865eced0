-- Orders that one booking of several dates of a series made. The phone makes the id; nothing else belongs to it.
alter table orders
  add column set_id uuid,
  -- Dates that the booking made.
  add column set_dates smallint check (set_dates between 1 and 52),
  add check ((set_id is null) = (set_dates is null));
create index orders_of_set on orders (set_id) where set_id is not null;
