import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Rule } from './violation.ts';

const completed = sql.lit(OrderStatus.completed);

/** Bookings of several dates (docs/domain.md 4.20) and of slots (4.22). */
export const dateRules: readonly Rule[] = [
  {
    name: 'the orders of one booking of several dates are all there, of one family, coach and moment',
    broken: sql`
      select set_id::text as what from orders where set_id is not null and exchange_of is null
      group by set_id
      having count(*) <> max(set_dates) or count(distinct set_dates) > 1 or count(distinct created_at) > 1
        or count(distinct class_id) <> count(*)`,
  },
  {
    name: 'a booking of several dates has one key',
    broken: sql`
      select o.set_id::text as what from (
        select distinct set_id from orders where set_id is not null) o
      join command c on c.endpoint = 'orderSet.create' and c.status = 200 and c.body like '%"id":"' || o.set_id || '"%'
      group by o.set_id having count(distinct c.id) > 1`,
  },
  {
    name: 'a child has no more dates without a price than it may',
    broken: sql`
      select p.participant_id::text as what from order_participant p
      join orders o on o.id = p.order_id and o.total_minor = 0 and o.exchange_of is null
      join class c on c.id = o.class_id
      where p.is_live and (c.series_id is not null or o.set_id is not null)
      group by p.participant_id having count(*) > ${sql.lit(limits.freeSeriesDates)}`,
  },
  {
    name: 'the class of a slot has one order that holds it, or is canceled',
    broken: sql`
      select concat_ws(' ', c.id, c.starts_at, count(o.id) filter (where o.seat_held)) as what from class c
      left join orders o on o.class_id = c.id
      -- An order that ends at the start or later leaves its class.
      left join lateral (select max(e.at) as at from order_event e where e.order_id = o.id) ended on true
      where c.slot_plan_id is not null and c.state = 'published'
      group by c.id
      having count(o.id) filter (where o.seat_held) > 1
        or not coalesce(bool_or(o.seat_held or o.status = ${completed}
          or ended.at >= c.starts_at - interval '5 seconds'), false)`,
  },
  {
    name: 'no order holds a seat in the canceled class of a slot',
    broken: sql`
      select c.id::text as what from class c
      join orders o on o.class_id = c.id and o.seat_held
      where c.slot_plan_id is not null and c.state = 'canceled'`,
  },
  {
    name: 'a slot that was exchanged for another date is free again',
    broken: sql`
      select c.id::text as what from order_exchange x
      join orders o on o.id = x.from_order_id and not o.seat_held
      join class c on c.id = o.class_id and c.slot_plan_id is not null
      where x.state = 'done' and c.state = 'published' and o.cancel_code = 'exchanged' and o.ended_at < c.starts_at - interval '5 seconds'`,
  },
];
