import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

export const listRatings = (tx: Tx, orderId: string): Promise<Row<'rating'>[]> =>
  tx.selectFrom('rating').selectAll().where('order_id', '=', orderId).execute();

/** Ratings of these orders that are not shown yet. */
export const listSealed = (tx: Tx, orderIds: readonly string[]): Promise<Row<'rating'>[]> =>
  tx
    .selectFrom('rating')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('revealed_at', 'is', null)
    .execute();

/** Lists orders with sealed ratings that are due to be shown. */
export async function listToReveal(db: Database['query'], now: Date, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('rating')
    .select('order_id')
    .where('revealed_at', 'is', null)
    .where('reveal_at', '<=', now)
    .groupBy('order_id')
    .orderBy((eb) => eb.fn.min('reveal_at'))
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return due.map((row) => row.order_id);
}

/** Undefined if the id is taken. */
export const insertRating = (tx: Tx, row: NewRow<'rating'>): Promise<Row<'rating'> | undefined> =>
  tx
    .insertInto('rating')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a rating that is not shown yet. */
export const setContents = (
  tx: Tx,
  id: string,
  contents: Pick<Row<'rating'>, 'stars' | 'tags' | 'text' | 'language'>,
): Promise<Row<'rating'>> =>
  tx
    .updateTable('rating')
    .set(contents)
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Shows ratings. Returns those that were not shown before. */
export const setRevealed = (
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<Pick<Row<'rating'>, 'order_id' | 'coach_id' | 'side'>[]> =>
  tx
    .updateTable('rating')
    .set({ revealed_at: at })
    .where('id', 'in', ids)
    .where('revealed_at', 'is', null)
    .returning(['order_id', 'coach_id', 'side'])
    .execute();
