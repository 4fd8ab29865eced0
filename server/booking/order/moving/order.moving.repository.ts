import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockParticipants } from '#server/people/public.ts';
import { engagementRows } from '#server/teaching/public.ts';

type Span = Pick<Row<'class'>, 'id' | 'starts_at' | 'ends_at'>;

/** Locks the participants of these orders, and `others`: no other booking takes them meanwhile. Classes are locked later. */
export async function lockParticipantsOf(
  tx: Tx,
  orderIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const people =
    orderIds.length === 0
      ? []
      : await tx
          .selectFrom('order_participant')
          .select('participant_id')
          .distinct()
          .where('order_id', 'in', orderIds)
          .execute();
  await lockParticipants(tx, [...new Set([...people.map((row) => row.participant_id), ...others])]);
}

/** Classes that move together, and the orders among theirs with seats that stay at the old time. */
interface Moving {
  classIds: readonly string[];
  stayingIds: readonly string[];
}

/**
 * Finds orders with a participant busy in another class then. Seats in classes that move along count only where they
 * stay: the new times of those classes do not overlap.
 */
export async function findClashes(
  tx: Tx,
  orderIds: readonly string[],
  at: Span,
  { classIds, stayingIds }: Moving = { classIds: [at.id], stayingIds: [] },
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await tx
    .selectFrom('order_participant as mine')
    .innerJoin('order_participant as other', 'other.participant_id', 'mine.participant_id')
    .select('mine.order_id')
    .distinct()
    .where('mine.order_id', 'in', orderIds)
    .where('mine.is_live', '=', true)
    .where('other.is_live', '=', true)
    .where('other.class_id', '<>', at.id)
    .where((eb) =>
      eb.or([
        eb('other.class_id', 'not in', classIds),
        ...(stayingIds.length > 0 ? [eb('other.order_id', 'in', stayingIds)] : []),
      ]),
    )
    .where('other.starts_at', '<', at.ends_at)
    .where('other.ends_at', '>', at.starts_at)
    .execute();
  const engaged = await sql<{ order_id: string }>`
    select distinct p.order_id from order_participant p
    where p.order_id = any(${orderIds}::uuid[]) and p.is_live and exists (
      select from ${engagementRows(sql`= p.participant_id`, at)} e where not e.class_id = any(${classIds}::uuid[]))`.execute(
    tx,
  );
  return new Set([...found, ...engaged.rows].map((row) => row.order_id));
}

/** Moves the seats of a class to its new time. Orders that clash there keep the old one. */
export async function followClass(tx: Tx, cls: Span, clashing: ReadonlySet<string>): Promise<void> {
  let query = tx
    .updateTable('order_participant')
    .set({ starts_at: cls.starts_at, ends_at: cls.ends_at })
    .where('class_id', '=', cls.id);
  if (clashing.size > 0) query = query.where('order_id', 'not in', [...clashing]);
  await query.execute();
}

/** Removes the marks of a class that gets another time: they belong to the old one. */
export async function clearMarks(tx: Tx, classId: string): Promise<void> {
  await tx
    .updateTable('order_participant')
    .set({ mark: null, marked_at: null })
    .where('class_id', '=', classId)
    .where('mark', 'is not', null)
    .execute();
}

/** The same for one order after its clash has ended. */
export async function orderFollowsClass(tx: Tx, orderId: string, cls: Span): Promise<void> {
  await tx
    .updateTable('order_participant')
    .set({ starts_at: cls.starts_at, ends_at: cls.ends_at })
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders that hold seats of these classes. */
export async function listSeatedOrders(tx: Tx, classIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', 'in', classIds)
    .where('seat_held', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Moves orders to another coach. The former coach's answers to shared needs do not bind the new coach. The lesson is no
 * longer a first lesson with either coach: the new one may have another with the same participant.
 */
export async function setCoach(tx: Tx, orderIds: readonly string[], coachId: string): Promise<void> {
  await tx.updateTable('orders').set({ coach_id: coachId }).where('id', 'in', orderIds).execute();
  await tx
    .updateTable('order_participant')
    .set({ first_of: null })
    .where('order_id', 'in', orderIds)
    .where('first_of', 'is not', null)
    .execute();
  await tx
    .updateTable('order_need')
    .set({ answer: null, answer_sealed: null, answered_at: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function isOwnOrder(tx: Tx, orderId: string, studentId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return own !== undefined;
}
