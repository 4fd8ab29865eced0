-- Days on which a city rests, and days on which it works in their place. The source names where it was announced.
create table city_holiday (
  city_id text not null references city,
  date date not null,
  kind text not null check (kind in ('holiday', 'workday')),
  en text not null check (en <> ''),
  zh text not null check (zh <> ''),
  source text not null check (source <> ''),
  primary key (city_id, date)
);
