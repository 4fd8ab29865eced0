import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database, Row } from '#server/db/types.ts';

/** What the classes of a coach have to offer; a coach is found by any one class that fits all of it. */
export interface OfferFilter {
  /** Instants: the class starts at or after the first and before the second. */
  from: Date;
  until: Date;
  /** First and last wall-clock day at the class's own place, `YYYY-MM-DD`. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  /** Wall-clock hours at the class's own place, the second one excluded. */
  hours?: readonly [from: number, until: number] | undefined;
  /** Minor units for one seat. */
  maxPriceMinor?: number | undefined;
  /** At least this many free seats. */
  seats: number;
}

type Builder = ExpressionBuilder<Database, 'class'>;

/** The conditions on a row of `class`, but for whose class it is. */
export function offerFits(where: Builder, filter: OfferFilter) {
  const parts = [
    where('class.state', '=', 'published'),
    where('class.starts_at', '>=', filter.from),
    where('class.starts_at', '<', filter.until),
    sql<SqlBool>`class.taken < class.capacity`,
    sql<SqlBool>`class.capacity - class.taken >= ${filter.seats}`,
  ];
  const { firstDay, lastDay, hours, maxPriceMinor } = filter;
  if (firstDay !== undefined) parts.push(sql<SqlBool>`class.local_start::date >= ${firstDay}::date`);
  if (lastDay !== undefined) parts.push(sql<SqlBool>`class.local_start::date <= ${lastDay}::date`);
  if (hours !== undefined)
    parts.push(
      sql<SqlBool>`extract(hour from class.local_start) >= ${hours[0]}`,
      sql<SqlBool>`extract(hour from class.local_start) < ${hours[1]}`,
    );
  if (maxPriceMinor !== undefined) parts.push(where('class.price_minor', '<=', maxPriceMinor));
  return where.and(parts);
}

export type FoundOffer = Pick<
  Row<'class'>,
  'id' | 'coach_id' | 'starts_at' | 'zone' | 'price_minor' | 'currency' | 'capacity' | 'taken'
>;

/** For each of the coaches the soonest class that fits. */
export function soonestOffers(
  db: Kysely<Database>,
  coachIds: readonly string[],
  filter: OfferFilter,
): Promise<FoundOffer[]> {
  if (coachIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('class')
    .distinctOn('coach_id')
    .select(['id', 'coach_id', 'starts_at', 'zone', 'price_minor', 'currency', 'capacity', 'taken'])
    .where('coach_id', 'in', coachIds)
    .where((where) => offerFits(where, filter))
    .orderBy('coach_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
