import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { orderSteps } from '#contract/order.steps.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { familyPairs } from '#server/money/public.ts';

type Fragment = ReturnType<typeof sql>;

/**
 * SQL for families that kept the price of a group which became too small in the free time, with its coach. Late leavers
 * have paid, and a family that leaves as a whole keeps no price. Not counted after a move or a substitute: then leaving is
 * no choice of the family alone.
 */
export const smallGroups = (family: Fragment, coaches: Fragment, now: Date) => sql<{
  account_id: string;
  coach_id: string;
}>`
  select distinct f.account_id, o.coach_id
  from ${family} f join orders o on o.student_id = f.member_id
  where o.policy #>> '{priceRule,kind}' = 'group' and o.coach_id in ${coaches}
    and o.status not in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)})
    and o.seats + o.late_seats < (o.policy #>> '{priceRule,atLeast}')::int
    and exists (select from order_participant s
      where s.order_id = o.id and s.left_at > ${new Date(now.getTime() - limits.groupRestDays * DAY_MS)})
    and not exists (select from order_event e
      where e.order_id = o.id and e.event in (${sql.lit(orderSteps.moveClass.event)}, ${sql.lit(orderSteps.changeCoach.event)}))`;

/** Coaches among these who give this reader's family no price of a group now. */
export async function listCoachesWithoutGroup(
  db: Database['query'] | Tx,
  readerId: string,
  coachIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const family = sql`(${familyPairs(sql`array[${readerId}::uuid]`, now)})`;
  const { rows } = await smallGroups(family, sql`(select unnest(${coachIds}::uuid[]))`, now).execute(db);
  return new Set(rows.map((row) => row.coach_id));
}
