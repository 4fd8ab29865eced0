-- Weekly hours that a coach offers at one place for lessons of one seat. Slots are computed; none is stored.
create table slot_plan (
  id uuid primary key,
  coach_id uuid not null references coach,
  version int not null default 1,
  state text not null default 'active' check (state in ('active', 'ended')),
  title jsonb not null,
  description jsonb not null,
  activity text not null,
  meets text[] not null default '{}',
  age_from int check (age_from between 0 and 99),
  age_to int check (age_to between 0 and 99),
  level text check (level in ('firstSteps', 'some', 'sure')),
  taught_in text[] not null default '{}',
  place_name text not null,
  address text not null,
  city_id text not null references city,
  zone text not null,
  length_minutes int not null check (length_minutes between 15 and 240),
  pause_minutes int not null check (pause_minutes between 0 and 120),
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null,
  notice_hours int not null check (notice_hours between 0 and 168),
  most_a_day int check (most_a_day between 1 and 24),
  starts_on date not null,
  ends_on date,
  -- Rows {weekday, from, to} by the wall time of the place. 1 is Monday, 7 is Sunday.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) between 1 and 28),
  -- Dates as YYYY-MM-DD.
  days_off text[] not null default '{}' check (cardinality(days_off) <= 60),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (age_from <= age_to),
  check (ends_on >= starts_on),
  check ((state = 'ended') = (ended_at is not null))
);
create index slot_plan_coach on slot_plan (coach_id, state);

-- The class that the booking of a slot made. It has one seat, and a slot is booked once.
alter table class
  add column slot_plan_id uuid references slot_plan,
  add check (slot_plan_id is null or capacity = 1);
create index class_slot_plan on class (slot_plan_id, starts_at) where slot_plan_id is not null;
create unique index class_of_slot on class (slot_plan_id, starts_at)
  where slot_plan_id is not null and state = 'published';
