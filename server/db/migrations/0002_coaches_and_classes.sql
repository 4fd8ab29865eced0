create table city (
  id text primary key,
  en text not null,
  zh text not null,
  zone text not null,
  country text not null,
  lat double precision not null,
  lng double precision not null,
  position int not null
);

create table coach (
  id uuid primary key references account,
  -- Copied from the role in the same transaction: search must not join to know who is shown.
  is_listed boolean not null default false,
  name text not null,
  name_zh text,
  gender smallint check (gender in (0, 1, 2)),
  city_id text not null references city,
  activity text not null,
  experience jsonb not null,
  meets text[] not null default '{}',
  years int not null default 0,
  cleared_until timestamptz,
  stars_sum int not null default 0 check (stars_sum >= 0),
  stars_count int not null default 0 check (stars_count >= 0),
  -- Order of search results: mean stars drawn towards 4.0 by five imagined ratings, times 1000; written with the stars.
  rank int not null default 4000,
  version int not null default 0
);
create index coach_rank on coach (rank desc, id) where is_listed;
create index coach_gender_rank on coach (gender, rank desc, id) where is_listed;
create index coach_city_rank on coach (city_id, rank desc, id) where is_listed;
create index coach_city_gender_rank on coach (city_id, gender, rank desc, id) where is_listed;

-- Every place at which a search may begin: each word of a Latin name, each suffix of a Chinese one; lower case, no marks.
-- A plain prefix index serves both scripts on every engine, two-character Chinese names included.
create table coach_name_key (
  coach_id uuid not null references coach on delete cascade,
  key text not null,
  primary key (coach_id, key)
);
create index coach_name_key_prefix on coach_name_key (key text_pattern_ops, coach_id);

create table class (
  id uuid primary key,
  coach_id uuid not null references coach,
  version int not null default 1,
  state text not null default 'published' check (state in ('published', 'canceled')),
  title jsonb not null,
  description jsonb not null,
  activity text not null,
  meets text[] not null default '{}',
  place_name text not null,
  address text not null,
  city_id text not null references city,
  -- What the coach meant is wall time in a zone; the instants follow from it and are derived again when zone rules change.
  zone text not null,
  local_start timestamp not null,
  local_end timestamp not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null check (capacity between 1 and 500),
  taken int not null default 0,
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null,
  created_at timestamptz not null,
  check (taken between 0 and capacity),
  check (ends_at > starts_at)
);
create index class_upcoming on class (starts_at, id) where state = 'published';
create index class_city_upcoming on class (city_id, starts_at, id) where state = 'published';
create index class_coach on class (coach_id, starts_at, id);
