-- Who read what one booking shared about a participant, beside the family: once for each reader, with the last time.
create table need_look (
  order_id uuid not null,
  participant_id uuid not null,
  reader_id uuid not null references account,
  reader_as text not null check (reader_as in ('coach', 'helper', 'operator')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (order_id, participant_id, reader_id, reader_as),
  foreign key (order_id, participant_id) references order_need on delete cascade,
  check (last_at >= first_at)
);
create index need_look_participant on need_look (participant_id, last_at desc);
