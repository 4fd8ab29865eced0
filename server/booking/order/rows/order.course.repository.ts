import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';

/** Bookings of a course among these in which a refund request is open. */
export async function findAskedCourses(
  db: Database['query'] | Tx,
  setIds: readonly string[],
): Promise<Set<string>> {
  if (setIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('set_id')
    .distinct()
    .where('set_id', 'in', setIds)
    .where('status', '=', OrderStatus.awaitCancel)
    .where(sql<boolean>`policy ? 'course'`)
    .execute();
  return new Set(rows.flatMap(({ set_id: id }) => id ?? []));
}
