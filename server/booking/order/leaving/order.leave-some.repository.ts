import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Participants of an order who have not left. */
export async function listSeated(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_participant')
    .select('participant_id')
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.participant_id);
}

type Leaving = Pick<Row<'order_participant'>, 'left_status' | 'left_at' | 'left_refund_minor'>;

/** Marks participants as gone. Returns how many had not left before. */
export async function setLeft(
  tx: Tx,
  orderId: string,
  participantIds: readonly string[],
  left: Leaving,
): Promise<number> {
  const result = await tx
    .updateTable('order_participant')
    .set({ is_live: false, ...left })
    .where('order_id', '=', orderId)
    .where('participant_id', 'in', participantIds)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Takes from the seats taken of a class. */
export async function removeTaken(tx: Tx, classId: string, seats: number): Promise<void> {
  await tx
    .updateTable('class')
    .set((row) => ({ taken: row('taken', '-', seats) }))
    .where('id', '=', classId)
    .execute();
}
