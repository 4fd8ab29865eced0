import { sql, type Kysely } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';

interface KeptRow {
  student_id: string;
  came: number;
  left: number;
  missed: number;
}

const completed = sql.lit(OrderStatus.completed);
const canceled = sql.lit(OrderStatus.canceled);

/** How many sessions students came to, left late and missed. Excused, corrected and lost ones do not count. */
export async function countKept(
  db: Kysely<Tables>,
  studentIds: readonly string[],
  since: Date,
): Promise<KeptRow[]> {
  const ids = [...new Set(studentIds)];
  const { rows } = await sql<KeptRow>`
    with kept as (
      select o.*, coalesce((
        -- What ended before the order passed on counts for who had it then.
        select e.actor_id from order_event e
        where e.order_id = o.id and e.event = 'passed' and e.at >= o.ended_at order by e.version limit 1),
        o.student_id) as keeper_id
      from orders o
      where o.status in (${completed}, ${canceled}) and o.ended_at > ${since} and (
        o.student_id = any(${ids}::uuid[]) or o.id in (
          select e.order_id from order_event e where e.event = 'passed' and e.actor_id = any(${ids}::uuid[]))))
    select o.keeper_id as student_id,
      count(*) filter (where o.status = ${completed} and o.attendance in ('present', 'unknown'))::int as came,
      -- A course is left as a whole: its dates count once.
      count(distinct case when o.policy ? 'course' then o.set_id else o.id end) filter (where o.status = ${canceled} and exists (
        select from order_event e where e.order_id = o.id and e.event in ('canceledLate', 'refundRequestUnanswered'))
        and not exists (
          select from order_correction c
          where c.order_id = o.id and c.state = 'confirmed' and c.refund_minor = o.total_minor))::int as left,
      count(*) filter (where o.status = ${completed} and o.attendance = 'noShow' and (o.dispute = 'none' or exists (
        select from dispute d where d.order_id = o.id and d.outcome = 'none')))::int as missed
    from kept o
    where o.keeper_id = any(${ids}::uuid[])
    group by o.keeper_id`.execute(db);
  return rows;
}
