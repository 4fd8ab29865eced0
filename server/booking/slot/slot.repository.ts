import { sql } from 'kysely';
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
