import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { type OfferFilter, offerNarrows } from '#server/teaching/search/search.offer.repository.ts';
import { isIn, type PersonFilter, personFits } from '#server/teaching/search/search.person.repository.ts';
import { hasPublicSeats, isInTime, isLed } from '#server/teaching/seats/seats.bookable.repository.ts';
import type { ClassPlace, ClassRow } from './class.repository.ts';

type Db = Kysely<Tables>;

/** Filters for classes and their coaches. */
export interface ClassSearch {
  person: PersonFilter;
  offer: OfferFilter;
  /** Undefined: everywhere. */
  cities?: readonly string[] | undefined;
  activity?: Activity | undefined;
  /** The class meets all of them. */
  needs?: readonly string[] | undefined;
  coachId?: string | undefined;
  /** Classes without enough free seats are found too, when they are large enough. */
  isFullToo: boolean;
}

/**
 * Finds matching classes after `place`, soonest first. In the hours of members only members can book them.
 */
export function searchClasses(
  db: Db,
  search: ClassSearch,
  limit: number,
  place: ClassPlace | null,
): Promise<ClassRow[]> {
  let query = matching(db, search)
    .selectAll('class')
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit);
  if (place !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('class.starts_at', 'class.id'), '>', eb.tuple(place[0], place[1])),
    );
  return query.execute();
}

/** How many classes fit, counted up to `most`. */
export async function countClasses(db: Db, search: ClassSearch, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, search).select('class.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A strip of days shows one, two, or more. */
const mostOfDay = 3;

/** How many classes fit on each of these local days, counted up to three. */
export async function countByDay(
  db: Db,
  search: ClassSearch,
  days: readonly string[],
): Promise<Map<string, number>> {
  const [first, ...others] = days.map((day) => {
    const offer = { ...search.offer, firstDay: day, lastDay: day };
    // A query for each day ends at its third class; a grouped one would read every class of every day.
    const found = matching(db, { ...search, offer })
      .select('class.id')
      .limit(mostOfDay);
    return db
      .selectFrom(found.as('found'))
      .select((eb) => [sql<string>`${day}::text`.as('day'), eb.fn.countAll<string>().as('count')]);
  });
  if (first === undefined) return new Map();
  const rows = await others.reduce((query, one) => query.unionAll(one), first).execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

function matching(db: Db, { person, offer, cities, activity, needs, coachId, isFullToo }: ClassSearch) {
  const { now, rules, seats } = offer;
  let query = db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .where(isInTime(now, rules))
    .where(isLed)
    .where(
      isFullToo
        ? sql<SqlBool>`class.slot_plan_id is null and class.capacity >= ${seats}`
        : hasPublicSeats(seats, now, rules),
    );
  if (cities !== undefined) query = query.where(isIn(sql`class.city_id`, cities));
  if (activity !== undefined) query = query.where('class.activity', '=', activity);
  if (needs !== undefined && needs.length > 0)
    query = query.where(sql<SqlBool>`class.meets @> ${needs}::text[]`);
  if (coachId !== undefined) query = query.where('class.coach_id', '=', coachId);
  for (const part of [...personFits(person, sql`class.coach_id`), ...offerNarrows(offer)])
    query = query.where(part);
  return query;
}
