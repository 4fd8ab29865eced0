import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, system } from '#server/booking/order/rules/order.change.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { countStars, setRevealed } from '#server/teaching/public.ts';

export interface Sealed {
  context: OrderContext;
  ratings: readonly Row<'rating'>[];
}

/**
 * Shows sealed ratings of locked orders, and counts the stars of their coaches anew. Coach rows are locked by the caller.
 */
export async function revealRatings(tx: Tx, sealed: readonly Sealed[], now: Date): Promise<OrderContext[]> {
  const ids = sealed.flatMap(({ ratings }) => ratings.map((rating) => rating.id));
  if (ids.length === 0) return [];
  const revealed = await setRevealed(tx, ids, now);
  const rated = revealed.filter((rating) => rating.side === 'student').map((rating) => rating.coach_id);
  if (rated.length > 0) await countStars(tx, [...new Set(rated)], now);
  const shown = Map.groupBy(revealed, (rating) => rating.order_id);
  return applyChanges(
    tx,
    sealed
      .filter(({ context }) => shown.has(context.order.id))
      .map(({ context }) =>
        change(context, 'revealRatings', {
          actor: system,
          // Notifies each side that the other's rating can be read now.
          notices: (shown.get(context.order.id) ?? []).map((rating) =>
            orderNotice(context, rating.side === 'student' ? 'coach' : 'student', 'ratingRevealed', now),
          ),
        }),
      ),
    now,
  );
}
