import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';

/**
 * Orders of one booking of a course in these statuses whose class is to come, and which can still be answered; none for
 * any other booking.
 */
export async function listDatesOfCourse(
  tx: Tx,
  {
    setId,
    side,
    accountId,
    now,
    statuses,
  }: {
    setId: string;
    side: 'student' | 'coach';
    accountId: string;
    now: Date;
    statuses: readonly OrderStatus[];
  },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select('orders.id')
    .where('orders.set_id', '=', setId)
    .where(`orders.${side}_id`, '=', accountId)
    .where(sql<boolean>`orders.policy ? 'course'`)
    .where('orders.status', 'in', statuses)
    .where('class.starts_at', '>', now)
    .where((eb) => eb.or([eb('orders.agree_by', 'is', null), eb('orders.agree_by', '>', now)]))
    .execute();
  return rows.map(({ id }) => id);
}

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
