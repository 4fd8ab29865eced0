import type { Database, Tx } from '#server/db/database.ts';

/** Orders of classes that hold seats and are not contested. */
export async function listLive(tx: Tx, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return [];
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', 'in', classIds)
    .where('seat_held', '=', true)
    .where('dispute', '<>', 'open')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The same of all canceled classes. */
export const listLiveOfCanceled = (db: Database['query'], limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('class')
    .innerJoin('orders', 'orders.class_id', 'class.id')
    .select('orders.id')
    .where('class.state', '=', 'canceled')
    .where('class.taken', '>', 0)
    .where('orders.seat_held', '=', true)
    .where('orders.dispute', '<>', 'open')
    .limit(limit)
    .execute();
