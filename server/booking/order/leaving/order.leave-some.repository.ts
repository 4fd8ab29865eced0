import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { decidesFor, readsSeat } from '#server/people/public.ts';

interface Seated {
  id: string;
  /** The caller decides for them, and reads the session. */
  isOwn: boolean;
  /** The owner of the order decides for them. */
  isStudents: boolean;
}

/** Participants still in an order. */
export const listSeated = (tx: Tx, orderId: string, askerId: string): Promise<Seated[]> =>
  tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .select([
      'participant_id as id',
      readsSeat(sql`${askerId}::uuid`, {
        participantId: sql`order_participant.participant_id`,
        ownerId: sql`orders.student_id`,
      }).as('isOwn'),
      decidesFor(sql`orders.student_id`, sql`order_participant.participant_id`).as('isStudents'),
    ])
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute();

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
    .set({ is_live: false, mark: null, marked_at: null, ...left })
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
