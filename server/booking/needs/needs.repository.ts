import { type Kysely, sql } from 'kysely';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { readsSeat } from '#server/people/public.ts';

type Db = Kysely<Tables>;

export const findProfile = (db: Db, participantId: string): Promise<Row<'need_profile'> | undefined> =>
  db.selectFrom('need_profile').selectAll().where('participant_id', '=', participantId).executeTakeFirst();

export const listProfiles = (db: Db, participantIds: readonly string[]): Promise<Row<'need_profile'>[]> =>
  db.selectFrom('need_profile').selectAll().where('participant_id', 'in', participantIds).execute();

export const setProfile = (
  db: Db,
  participantId: string,
  row: Omit<Row<'need_profile'>, 'participant_id'>,
): Promise<unknown> =>
  db
    .insertInto('need_profile')
    .values({ ...row, participant_id: participantId })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(row))
    .execute();

export async function removeProfile(tx: Tx, participantId: string): Promise<void> {
  await tx.deleteFrom('need_profile').where('participant_id', '=', participantId).execute();
}

export const insertShared = (tx: Tx, rows: readonly NewRow<'order_need'>[]): Promise<unknown> =>
  tx
    .insertInto('order_need')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Needs that these participants shared with an order. */
export const listSharedOf = (
  tx: Tx,
  orderId: string,
  participantIds: readonly string[],
): Promise<Row<'order_need'>[]> =>
  tx
    .selectFrom('order_need')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('participant_id', 'in', participantIds)
    .execute();

/** Participants of each of these orders with shared needs, without those that left. */
export async function listSharers(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('order_need')
    .innerJoin('order_participant as seat', (join) =>
      join
        .onRef('seat.order_id', '=', 'order_need.order_id')
        .onRef('seat.participant_id', '=', 'order_need.participant_id'),
    )
    .select(['order_need.order_id', 'order_need.participant_id'])
    .where('order_need.order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .execute();
  const people = new Map<string, string[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) people.get(row.order_id)?.push(row.participant_id);
  return people;
}

/** The orders among these with which something was shared: the coach answers such orders in person. */
export async function withNeeds(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('order_need')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

const updateShared = (db: Db, orderId: string, participantId: string, row: Partial<Row<'order_need'>>) =>
  db
    .updateTable('order_need')
    .set(row)
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .execute();

export const setAnswer = (
  tx: Tx,
  orderId: string,
  participantId: string,
  row: Pick<Row<'order_need'>, 'answer' | 'answer_sealed' | 'answered_at'>,
): Promise<unknown> => updateShared(tx, orderId, participantId, row);

/** Returns false when the tap is older than the stored feedback, which then stays. */
export async function setLaterFeedback(
  tx: Tx,
  orderId: string,
  participantId: string,
  row: { feedback_sealed: Buffer; feedback_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_need')
    .set(row)
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .where((eb) => eb.or([eb('feedback_at', 'is', null), eb('feedback_at', '<=', row.feedback_at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** SQL over `order_need` and `orders`: the account reads the session for which the needs were shared. */
const readsNeed = (accountId: string) =>
  readsSeat(sql`${accountId}::uuid`, {
    participantId: sql`order_need.participant_id`,
    ownerId: sql`orders.student_id`,
  });

/** Reads the needs shared for a participant of an order, with the facts that decide on feedback. */
export const findShared = (db: Db, orderId: string, participantId: string, readerId: string) =>
  db
    .selectFrom('order_need')
    .innerJoin('orders', 'orders.id', 'order_need.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select(['order_need.order_id', 'order_need.participant_id', 'orders.status', 'ends_at'])
    .select(readsNeed(readerId).as('is_guardian'))
    .where('order_need.order_id', '=', orderId)
    .where('order_need.participant_id', '=', participantId)
    .executeTakeFirst();

/** Lists the needs shared with these orders, with the facts that decide about their readers. */
export const listShared = (db: Db, orderIds: readonly string[], readerId: string) =>
  db
    .selectFrom('order_need')
    .innerJoin('orders', 'orders.id', 'order_need.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .innerJoin('order_participant as seat', (join) =>
      join
        .onRef('seat.order_id', '=', 'order_need.order_id')
        .onRef('seat.participant_id', '=', 'order_need.participant_id'),
    )
    .selectAll('order_need')
    .select(['orders.coach_id', 'orders.status', 'class.ends_at', 'seat.name', 'left_at'])
    .select(readsNeed(readerId).as('is_guardian'))
    .select(isUnagreed(sql.ref('order_need.order_id')).as('awaits_consent'))
    .where('order_need.order_id', 'in', orderIds)
    .orderBy('order_need.order_id')
    .orderBy('order_need.participant_id')
    .execute();

/** Lists the last needs that each of these participants shared with a coach. */
export const listLastShared = (
  db: Db,
  coachId: string,
  participantIds: readonly string[],
): Promise<Row<'order_need'>[]> =>
  db
    .selectFrom('order_need')
    .innerJoin('orders', 'orders.id', 'order_need.order_id')
    .selectAll('order_need')
    .distinctOn('order_need.participant_id')
    .where('orders.coach_id', '=', coachId)
    .where('order_need.participant_id', 'in', participantIds)
    .orderBy('order_need.participant_id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();

export async function listOrderIds(db: Db, classId: string): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('id').where('class_id', '=', classId).execute();
  return orders.map((order) => order.id);
}

export async function hasOrder(db: Db, id: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst();
  return order !== undefined;
}
