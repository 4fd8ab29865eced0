-- Seats that left late: their refunds are rounded down together, however they left.
alter table orders add column late_seats smallint not null default 0 check (late_seats >= 0);
update orders o set late_seats = s.late
from (
  select p.order_id, count(*) as late
  from order_participant p join orders q on q.id = p.order_id
  where p.left_at is not null and p.left_status = '2' and p.left_refund_minor < q.unit_minor
  group by p.order_id) s
where s.order_id = o.id and o.kept_minor > 0;
