import type { Kysely } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Row, Tables } from '#server/db/types.ts';

const live = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress];

/** How many live orders a student has, by status. Statuses without any are missing. */
export async function countLiveOrders(
  db: Kysely<Tables>,
  studentId: string,
): Promise<Map<Row<'orders'>['status'], number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('student_id', '=', studentId)
    .where('status', 'in', live)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
