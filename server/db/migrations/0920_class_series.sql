-- A series: the classes of one rule, by the wall time of the venue. 1 is Monday, 7 is Sunday.
create table class_series (
  id uuid primary key,
  coach_id uuid not null references coach,
  zone text not null,
  start_time text not null check (start_time ~ '^\d\d:\d\d$'),
  end_time text not null check (end_time ~ '^\d\d:\d\d$'),
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  every_weeks int not null check (every_weeks in (1, 2)),
  first_date date not null,
  last_date date not null,
  created_at timestamptz not null,
  check (first_date <= last_date)
);
create index class_series_coach on class_series (coach_id);

-- A class is made for one date of its series, and keeps that date when it moves. Classes of before have no series.
alter table class
  add column series_id uuid references class_series,
  add column series_date date,
  add check ((series_id is null) = (series_date is null));
create unique index class_of_series on class (series_id, series_date) where series_id is not null;
