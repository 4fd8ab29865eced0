-- Saved places of classes (docs/domain.md 4.29). A class and a slot plan keep their own words of the place.

-- The same place in other letters, spaces or dots has the same key.
create function venue_key(name text, address text) returns text language sql immutable parallel safe strict
  return md5(regexp_replace(btrim(folded_name(name)), '\s+', ' ', 'g') || chr(10)
    || regexp_replace(btrim(folded_name(address)), '\s+', ' ', 'g'));

create function venue_words(name text, address text) returns tsvector language sql immutable parallel safe strict cost 10000
  return title_words(jsonb_build_object('en', name, 'zh', address));

create table venue (
  id uuid primary key,
  -- Null for one that operators opened for everybody in the city.
  coach_id uuid references coach,
  city_id text not null references city,
  name text not null,
  address text not null,
  words_key text not null generated always as (venue_key(name, address)) stored,
  address_key text not null generated always as (venue_key('', address)) stored,
  -- Millionths of a degree, only as a person confirmed them.
  lat_e6 int check (lat_e6 between -90000000 and 90000000),
  lon_e6 int check (lon_e6 between -180000000 and 180000000),
  confirmed_at timestamptz,
  -- How to find the door.
  hint text not null default '' check (char_length(hint) <= 300),
  version int not null default 1,
  -- Which of the at most 30 living venues of its coach.
  place_no int check (place_no between 1 and 30),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The kept record of the same place.
  merged_into uuid references venue,
  constraint venue_point check ((lat_e6 is null) = (lon_e6 is null) and (lat_e6 is null) = (confirmed_at is null)),
  constraint venue_bound check ((coach_id is null) = (place_no is null)),
  constraint venue_merged check (merged_into is null or (ended_at is not null and merged_into <> id))
);
create unique index venue_once on venue (coach_id, city_id, words_key) nulls not distinct where ended_at is null;
create unique index venue_places on venue (coach_id, place_no) where ended_at is null and coach_id is not null;
create index venue_of_city on venue (city_id, name, id) where ended_at is null;
create index venue_by_name on venue (name, id) where ended_at is null;
create index venue_ended_key on venue (coach_id, city_id, words_key) where merged_into is not null;
create index venue_merged_into on venue (merged_into) where merged_into is not null;
create index venue_name_words on venue using gin (venue_words(name, address));

alter table class add column venue_id uuid references venue;
alter table slot_plan add column venue_id uuid references venue;
create index class_venue on class (venue_id, starts_at) where venue_id is not null;
create index slot_plan_venue on slot_plan (venue_id) where venue_id is not null;

-- One venue for each place of a coach's classes and free hours, the 30 that were used last.
insert into venue (id, coach_id, city_id, name, address, place_no, created_at)
select gen_random_uuid(), coach_id, city_id, name, address, place_no, created_at
from (
  select coach_id, city_id, (array_agg(name order by used_at desc, name))[1] as name,
    (array_agg(address order by used_at desc, address))[1] as address, min(created_at) as created_at,
    row_number() over (partition by coach_id order by max(used_at) desc, min(name)) as place_no
  from (
    select coach_id, city_id, place_name as name, address, created_at, starts_at as used_at
    from class where state = 'published'
    union all
    select coach_id, city_id, place_name, address, created_at, created_at from slot_plan where state = 'active'
  ) used
  group by coach_id, city_id, venue_key(name, address)
) known
where place_no <= 30;

update class c set venue_id = v.id from venue v
where v.coach_id = c.coach_id and v.city_id = c.city_id and v.words_key = venue_key(c.place_name, c.address)
  and c.state = 'published';
update slot_plan p set venue_id = v.id from venue v
where v.coach_id = p.coach_id and v.city_id = p.city_id and v.words_key = venue_key(p.place_name, p.address)
  and p.state = 'active';
