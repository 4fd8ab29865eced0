import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Returns true when a participant of the order was removed from its family. */
export async function hasRemovedParticipant(tx: Tx, orderId: string): Promise<boolean> {
  const gone = await tx
    .selectFrom('order_participant')
    .innerJoin('participant', 'participant.id', 'order_participant.participant_id')
    .select('participant.id')
    .where('order_participant.order_id', '=', orderId)
    .where('order_participant.left_at', 'is', null)
    .where('participant.removed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return gone !== undefined;
}

/** Returns true when a participant of the order has a seat of another order at that time. */
export async function hasOtherSeat(
  tx: Tx,
  orderId: string,
  at: Pick<Row<'class'>, 'starts_at' | 'ends_at'>,
): Promise<boolean> {
  const other = await tx
    .selectFrom('order_participant as mine')
    .innerJoin('order_participant as other', 'other.participant_id', 'mine.participant_id')
    .select('other.order_id')
    .where('mine.order_id', '=', orderId)
    .where('mine.left_at', 'is', null)
    .where('other.order_id', '<>', orderId)
    .where('other.is_live', '=', true)
    .where('other.starts_at', '<', at.ends_at)
    .where('other.ends_at', '>', at.starts_at)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Participants still in an order. */
export async function listStaying(tx: Tx, orderId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('order_participant')
    .select('participant_id')
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute();
  return people.map((row) => row.participant_id);
}
