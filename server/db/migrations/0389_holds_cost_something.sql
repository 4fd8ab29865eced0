-- When a session was last out of contact: between a request and the next one some minutes later. Short contacts between two
-- such times belong to them, as on a bad line.
alter table session
  add column away_from timestamptz,
  add column away_until timestamptz,
  add check ((away_from is null) = (away_until is null) and (away_from is null or away_from < away_until));

-- An order that was booked out of contact holds its seats unpaid for longer, once a day for a family and class.
alter table orders add column long_hold boolean not null default false;
