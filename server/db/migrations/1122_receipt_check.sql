-- State of the check that receipts are the money of their orders and class packs.
create table receipt_check (
  only_one boolean primary key default true check (only_one),
  -- A round is one server's.
  began_at timestamptz,
  checked_until timestamptz,
  -- Older orders are looked at again in turn, by their ids.
  walked_to uuid,
  -- Sales until then may have no receipt: they are older than the numbers.
  numbers_after timestamptz
);
insert into receipt_check (numbers_after) select greatest(
  (select max(o.accepted_at) from orders o where o.class_pack_id is null
    and not exists (select from receipt r where r.order_id = o.id)),
  (select max(p.paid_at) from class_pack p
    where not exists (select from receipt r where r.class_pack_id = p.id)));
create index receipt_newest on receipt (issued_at);
