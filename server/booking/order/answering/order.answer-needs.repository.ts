import type { Tx } from '#server/db/database.ts';

/** Returns true when a need of a participant in the order has no answer. */
export async function hasOpenNeed(tx: Tx, orderId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('order_need')
    .innerJoin('order_participant as seat', (join) =>
      join
        .onRef('seat.order_id', '=', 'order_need.order_id')
        .onRef('seat.participant_id', '=', 'order_need.participant_id'),
    )
    .select('order_need.order_id')
    .where('order_need.order_id', '=', orderId)
    .where('answer', 'is', null)
    .where('left_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
