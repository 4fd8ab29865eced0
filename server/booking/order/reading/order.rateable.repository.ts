import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Side } from '#server/booking/order/core/order.actions.rules.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';
import type { Database } from '#server/db/database.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';

interface Wanted {
  as: Side;
  accountId: string;
  /** What ended before cannot be rated any more. */
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

/** The soonest end of the time to rate first. */
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
