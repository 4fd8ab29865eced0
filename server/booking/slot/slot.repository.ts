import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { familyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';

/** The order with the seat of a slot, when the account reads it as a family. */
export async function findOwnOfSlot(
  db: Database['query'] | Tx,
  accountId: string,
  { planId, startsAt }: { planId: string; startsAt: Date },
): Promise<{ orderId: string; participantId: string } | undefined> {
  const { rows } = await sql<{ orderId: string; participantId: string }>`
    select orders.id as "orderId", s.participant_id as "participantId"
    from class c join orders on orders.class_id = c.id and orders.seat_held
    join order_participant s on s.order_id = orders.id and s.is_live
    where c.slot_plan_id = ${planId} and c.starts_at = ${startsAt} and c.state = 'published'
      and orders.id in ${familyOrders(accountId)}
    limit 1`.execute(db);
  return rows[0];
}

/** Slots of a coach that members of a family hold unpaid, and those without a price that they have left since. */
export async function countHeldSlots(
  tx: Tx,
  { coachId, family, since }: { coachId: string; family: readonly string[]; since: Date },
): Promise<{ unpaid: number; left: number }> {
  const { rows } = await sql<{ unpaid: number; left: number }>`
    select count(*) filter (where o.status = ${sql.lit(OrderStatus.awaitPayment)})::int as unpaid,
      count(*) filter (where o.status = ${sql.lit(OrderStatus.canceled)} and o.total_minor = 0
        and o.cancel_by = 'student' and o.ended_at > ${since})::int as left
    from orders o join class c on c.id = o.class_id and c.slot_plan_id is not null
    where o.student_id = any(${family}::uuid[]) and o.coach_id = ${coachId}`.execute(tx);
  return rows[0] ?? { unpaid: 0, left: 0 };
}
