import { OrderStatus } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';

type Db = Database['query'] | Tx;

/** Another class of the same coach at the same time, with accepted orders. */
export interface Clash {
  /** The class that was checked. */
  classId: string;
  otherId: string;
  startsAt: Date;
}

/**
 * Finds which of these classes have a coach with accepted orders in another class at that time; one other
 * class for each.
 */
export async function findCoachClashes(db: Db, classIds: readonly string[]): Promise<Map<string, Clash>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class')
    .innerJoin('class as other', (join) =>
      join
        .onRef('other.coach_id', '=', 'class.coach_id')
        .onRef('other.id', '<>', 'class.id')
        .onRef('other.starts_at', '<', 'class.ends_at')
        .onRef('other.ends_at', '>', 'class.starts_at'),
    )
    .select(['class.id as classId', 'other.id as otherId', 'other.starts_at as startsAt'])
    .where('class.id', 'in', classIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.class_id', '=', 'other.id')
          .where('orders.status', 'in', [OrderStatus.progress, OrderStatus.awaitCancel]),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.classId, row]));
}
