-- Whether each participant came, as the coach tapped it last (docs/domain.md 4.2, rule 14).
alter table order_participant
  add column mark text check (mark in ('present', 'absent', 'excused')),
  -- The time of the tap on the server's clock. The later tap counts.
  add column marked_at timestamptz,
  add constraint order_participant_mark_has_time check ((mark is null) = (marked_at is null)),
  add constraint order_participant_gone_is_unmarked check (left_at is null or mark is null);

-- Until now a coach spoke of an order as a whole.
update order_participant p
set mark = case o.attendance when 'noShow' then 'absent' else o.attendance end, marked_at = o.ended_at
from orders o
where o.id = p.order_id and o.status = '3' and o.attendance <> 'unknown' and o.ended_at is not null
  and p.left_at is null;
