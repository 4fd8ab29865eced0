import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Side } from '#server/booking/order/rules/order.actions.rules.ts';
import type { Database } from '#server/db/database.ts';

interface Wanted {
  as: Side;
  accountId: string;
  /** Orders that ended earlier can no longer be rated. */
  endedAfter: Date;
}

/** Orders of one side that wait for its rating. */
const rateable = (db: Database['query'], { as, accountId, endedAfter }: Wanted) => {
  const { completed, canceled } = OrderStatus;
  // Literals, so that the planner sees that the partial index holds all of it.
  const isRateable = sql<boolean>`(
    orders.status = ${sql.lit(completed)} and orders.attendance not in ('noShow', 'excused')
    or orders.status = ${sql.lit(canceled)} and orders.cancel_code = 'coachAbsent')`;
  return db
    .selectFrom('orders')
    .where(as === 'student' ? 'orders.student_id' : 'orders.coach_id', '=', accountId)
    .where(isRateable)
    .where('orders.dispute', '<>', 'open')
    .where('orders.ended_at', '>', endedAfter)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rating')
            .select('rating.id')
            .whereRef('rating.order_id', '=', 'orders.id')
            .where('rating.side', '=', as),
        ),
      ),
    );
};

/** Lists orders to rate, the earliest deadline first. */
export const listRateable = (db: Database['query'], wanted: Wanted, cursor?: string): Promise<OrderRow[]> =>
  inTimeOrder(rateable(db, wanted).selectAll('orders'), {
    at: 'orders.ended_at',
    id: 'orders.id',
    oldestFirst: true,
    cursor,
  }).execute();

export const countRateable = async (db: Database['query'], wanted: Wanted): Promise<number> => {
  const { count } = await rateable(db, wanted)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
