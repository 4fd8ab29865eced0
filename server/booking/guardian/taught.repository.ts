import type { Tx } from '#server/db/database.ts';

/** Finds which of these participants have a seat in an order of this coach. */
export async function listTaught(
  tx: Tx,
  coachId: string,
  participantIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .select('participant_id')
    .distinct()
    .where('participant_id', 'in', participantIds)
    .where('is_live', '=', true)
    .where('orders.coach_id', '=', coachId)
    .execute();
  return rows.map((row) => row.participant_id);
}
