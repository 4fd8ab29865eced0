import type { Database, Tx } from '#server/db/database.ts';

/** Orders of a class that hold seats and are not contested. */
export async function listLive(tx: Tx, classId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', '=', classId)
    .where('seat_held', '=', true)
    .where('dispute', '<>', 'open')
    .orderBy('id')
    .limit(limit)
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
