import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';
import { coachCardColumns } from '#server/teaching/coach-card/coach-card.repository.ts';
import { soonestClass } from '#server/teaching/coach/coach.repository.ts';
import type { OfferFilter } from '#server/teaching/search/search.offer.repository.ts';

type Db = Kysely<Tables>;
/**
 * Favorites of an account among the coaches who are listed now and not blocked, each with the next class, the latest
 * intent first.
 */
export function listFavorites(
  db: Db,
  accountId: string,
  offer: OfferFilter,
  limit: number,
  after: readonly [at: Date, coachId: string] | null,
) {
  let query = db
    .selectFrom('favorite')
    .innerJoin('coach', 'coach.id', 'favorite.coach_id')
    .leftJoinLateral(soonestClass(db, offer).as('soonest'), (join) => join.onTrue())
    .selectAll('soonest')
    .select([...coachCardColumns, 'favorite.changed_at'])
    .where('favorite.account_id', '=', accountId)
    .where('favorite.is_on', '=', true)
    .where('coach.is_listed', '=', true)
    .where(isUnblocked(accountId, sql`coach.id`));
  if (after)
    query = query
      .where('favorite.changed_at', '<=', after[0])
      .where((where) =>
        where.or([where('favorite.changed_at', '<', after[0]), where('favorite.coach_id', '>', after[1])]),
      );
  return query.orderBy('favorite.changed_at', 'desc').orderBy('favorite.coach_id').limit(limit).execute();
}

/** Writes the intent. A removed favorite keeps its row, so that the order of transactions decides. */
export function setFavorite(tx: Tx, intent: Row<'favorite'>): Promise<Row<'favorite'>> {
  return tx
    .insertInto('favorite')
    .values(intent)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'coach_id'])
        .doUpdateSet({ is_on: intent.is_on, changed_at: intent.changed_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
