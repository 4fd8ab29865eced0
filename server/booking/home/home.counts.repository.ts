import { type Kysely, sql, type SqlBool } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { familyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Row, Tables } from '#server/db/types.ts';

const live = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress];

/** Counts the live orders of a family by status, whoever booked. Statuses without any are missing. */
export async function countLiveOrders(
  db: Kysely<Tables>,
  accountId: string,
): Promise<Map<Row<'orders'>['status'], number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where(sql<SqlBool>`orders.id in ${familyOrders(accountId)}`)
    .where('status', 'in', live)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
