import { OrderStatus } from '#contract/enums.ts';
import { sql, type Kysely } from 'kysely';
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
  const { rows } = await sql<KeptRow>`
    select o.student_id,
      count(*) filter (where o.status = ${completed} and o.attendance in ('present', 'unknown'))::int as came,
      count(*) filter (where o.status = ${canceled} and exists (
        select from order_event e where e.order_id = o.id and e.event in ('canceledLate', 'refundRequestUnanswered'))
        and not exists (
          select from order_correction c
          where c.order_id = o.id and c.state = 'confirmed' and c.refund_minor = o.total_minor))::int as left,
      count(*) filter (where o.status = ${completed} and o.attendance = 'noShow' and (o.dispute = 'none' or exists (
        select from dispute d where d.order_id = o.id and d.outcome = 'none')))::int as missed
    from orders o
    where o.student_id = any(${[...new Set(studentIds)]}::uuid[]) and o.status in (${completed}, ${canceled})
      and o.ended_at > ${since}
    group by o.student_id`.execute(db);
  return rows;
}
