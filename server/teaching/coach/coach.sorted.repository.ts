import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tables } from '#server/db/types.ts';
import type { OfferFilter } from '#server/teaching/search/search.offer.repository.ts';
import { type CoachFilter, searchQuery, soonestClass } from './coach.repository.ts';

/** Sort orders other than best rank first. */
export type SortKey = 'soonest' | 'price' | 'near';
export interface SortPlace {
  key: number;
  rank: number;
  id: string;
}

/** Sorts after every class, so that coaches without a class come last. */
const last = 9_007_199_254_740_991;

/** SQL: what the rows are ordered by, the least first. For the lowest price the class itself is the cheapest one. */
function keyOf(sort: SortKey, cities: readonly string[]): RawBuilder<number> {
  if (sort === 'near') return sql<number>`array_position(${cities}::text[], coach.city_id)::float8`;
  if (sort === 'price') return sql<number>`coalesce(soonest.price_minor, ${last})::float8`;
  return sql<number>`coalesce(extract(epoch from soonest.starts_at) * 1000, ${last})::float8`;
}

/**
 * The best ranked coaches that fit, in another order, after a place. Only the best ranked are ordered, because each costs a look
 * at its classes (docs/domain.md 4.17).
 */
export function searchSorted(
  db: Kysely<Tables>,
  { filter, offer, sort }: { filter: CoachFilter; offer: OfferFilter; sort: SortKey },
  limit: number,
  after: SortPlace | null,
) {
  const fits = soonestClass(db, offer);
  const shown =
    sort === 'price' ? fits.clearOrderBy().orderBy('price_minor').orderBy('class.starts_at') : fits;
  let query = db
    .selectFrom((from) =>
      from
        .selectFrom(searchQuery(db, filter, limits.sortedCoaches, null).as('coach'))
        .leftJoinLateral(shown.as('soonest'), (join) => join.onTrue())
        .selectAll()
        .select(keyOf(sort, filter.cities ?? []).as('sort_key'))
        .as('sorted'),
    )
    .selectAll();
  if (after !== null)
    query = query.where(
      sql<SqlBool>`(sort_key, -rank, id) > (${after.key}::float8, ${-after.rank}::int, ${after.id}::uuid)`,
    );
  return query.orderBy('sort_key').orderBy('rank', 'desc').orderBy('id').limit(limit).execute();
}
