import { sql } from 'kysely';
import type { Tx } from '#server/db/store.ts';
import type { Row } from '#server/db/types.ts';
import { applyChanges } from './order.apply.ts';
import { note, system } from './order.change.ts';
import { orderNotice } from './order.notices.ts';
import type { OrderContext } from './order.repository.ts';

export interface Sealed {
  context: OrderContext;
  ratings: readonly Row<'rating'>[];
}

/**
 * Shows sealed ratings of locked orders. A student's stars count in the coach's mean exactly once, because only the
 * transaction that turns `revealed_at` from null adds them. Coach rows are locked by the caller.
 */
export async function revealRatings(tx: Tx, sealed: readonly Sealed[], now: Date): Promise<OrderContext[]> {
  const ids = sealed.flatMap(({ ratings }) => ratings.map((rating) => rating.id));
  if (ids.length === 0) return [];
  const revealed = await tx
    .updateTable('rating')
    .set({ revealed_at: now })
    .where('id', 'in', ids)
    .where('revealed_at', 'is', null)
    .returning(['order_id', 'coach_id', 'side', 'stars'])
    .execute();
  await countStars(
    tx,
    revealed.filter((rating) => rating.side === 'student'),
  );
  const shown = Map.groupBy(revealed, (rating) => rating.order_id);
  return applyChanges(
    tx,
    sealed
      .filter(({ context }) => shown.has(context.order.id))
      .map(({ context }) =>
        note(context, {
          event: 'ratingsRevealed',
          actor: system,
          // Each side hears that the other's rating can be read now.
          notices: (shown.get(context.order.id) ?? []).map((rating) =>
            orderNotice(context, rating.side === 'student' ? 'coach' : 'student', 'ratingRevealed', now),
          ),
        }),
      ),
    now,
  );
}

/** The rank draws the mean towards 4.0 by five imagined ratings, so that one five-star rating does not lead the list. */
async function countStars(tx: Tx, ratings: readonly { coach_id: string; stars: number }[]): Promise<void> {
  if (ratings.length === 0) return;
  const added = [...Map.groupBy(ratings, (rating) => rating.coach_id)].map(([id, own]) => ({
    id,
    sum: own.reduce((sum, rating) => sum + rating.stars, 0),
    count: own.length,
  }));
  await sql`
    update coach c set
      stars_sum = c.stars_sum + a.sum,
      stars_count = c.stars_count + a.count,
      rank = (c.stars_sum + a.sum + 20) * 1000 / (c.stars_count + a.count + 5)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(id uuid, sum int, count int)
    where c.id = a.id`.execute(tx);
}
