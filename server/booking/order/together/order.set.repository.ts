import { sql } from 'kysely';
import type { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';

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
