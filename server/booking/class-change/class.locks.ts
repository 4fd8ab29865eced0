import type { Tx } from '#server/db/database.ts';
import { lockParticipantsOf } from '#server/booking/order/moving/order.moving.repository.ts';

/**
 * The coaches' rows, in a way that holds off new bookings of all their classes; then everybody whose place in time
 * changes, the coaches among them, so that none of them books or agrees to something else at that time meanwhile. An
 * expired order may come back with a late payment: its student is among them.
 */
export async function lockEverybody(tx: Tx, classId: string, coachIds: readonly string[]): Promise<void> {
  await tx.selectFrom('coach').select('id').where('id', 'in', coachIds).orderBy('id').forUpdate().execute();
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'student_id'])
    .where('class_id', '=', classId)
    .where('coach_id', 'in', coachIds)
    .where((where) => where.or([where('seat_held', '=', true), where('cancel_code', '=', 'unpaid')]))
    .execute();
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...new Set([...orders.map((order) => order.student_id), ...coachIds])])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lockParticipantsOf(
    tx,
    orders.map((order) => order.id),
    coachIds,
  );
}
