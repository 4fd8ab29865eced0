-- Hours of a week in which an operator is on safety watch, by the clocks of a zone: one span on each of its days. A span
-- that ends at or before its start ends on the next day.
create table safety_watch_hours (
  account_id uuid primary key references operator on delete cascade,
  -- Days on which the span begins: 1 is Monday, 7 is Sunday.
  days text not null check (days ~ '^1?2?3?4?5?6?7?$' and days <> ''),
  starts text not null check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  zone text not null
);
