import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { decidesFor } from '#server/people/public.ts';

export interface Child {
  name: string;
  guardianId: string;
}

/** Guardians of these participants of an order, except the booker. */
export const listGuardiansOf = (
  tx: Tx,
  order: { id: string; student_id: string },
  participantIds: readonly string[],
): Promise<Child[]> =>
  tx
    .selectFrom('order_participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['name', 'child_guardian.account_id as guardianId'])
    .where('order_id', '=', order.id)
    .where('order_participant.participant_id', 'in', participantIds)
    .where('child_guardian.removed_at', 'is', null)
    .where('child_guardian.account_id', '<>', order.student_id)
    .execute();

/** Guardians of all participants in these orders, except the bookers. */
export const listOtherGuardians = (
  tx: Tx,
  orderIds: readonly string[],
): Promise<(Child & { order_id: string })[]> =>
  tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['order_id', 'order_participant.name', 'child_guardian.account_id as guardianId'])
    .where('order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .where('child_guardian.removed_at', 'is', null)
    .whereRef('child_guardian.account_id', '<>', 'orders.student_id')
    .orderBy('order_participant.participant_id')
    .execute();

/** Returns true when the person has a seat of the order themselves. */
export async function takesPart(db: Kysely<Tables>, personId: string, orderId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('order_participant')
    .select('participant_id')
    .where('order_id', '=', orderId)
    .where('participant_id', '=', personId)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return seat !== undefined;
}

/** Returns true when the account is a guardian of a participant in the order. */
export async function isGuardianIn(db: Kysely<Tables>, accountId: string, orderId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('order_participant')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(decidesFor(sql`${accountId}`, sql`order_participant.participant_id`))
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
}
