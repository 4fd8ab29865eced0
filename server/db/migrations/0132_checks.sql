-- How far the books were looked at: what changed since is looked at every minute, everything once a night.
create table invariant_check (
  only_one boolean primary key default true check (only_one),
  -- A round is one server's.
  began_at timestamptz,
  checked_until timestamptz,
  -- Old orders are looked at again in turn, by their ids.
  walked_to uuid,
  whole_at timestamptz
);
insert into invariant_check default values;
-- Histories only grow: what happened since an instant lies at their end.
create index order_event_at on order_event using brin (at);
