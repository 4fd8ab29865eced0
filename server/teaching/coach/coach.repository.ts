import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';
import { coachCardColumns, type CoachCardRow } from '#server/teaching/coach-card/coach-card.repository.ts';
import {
  datesOfCourse,
  fullPrice,
  offerFits,
  type OfferFilter,
  ownPrice,
} from '#server/teaching/search/search.offer.repository.ts';
import { isIn, personFits, type PersonFilter } from '#server/teaching/search/search.person.repository.ts';
import { isLed, publicSeatsOf } from '#server/teaching/seats/seats.bookable.repository.ts';
import { answersOfCoach, partnersOfCoach } from './coach.badges.repository.ts';

type Db = Kysely<Tables>;

export interface CoachFilter extends PersonFilter {
  /** Nearest first; undefined for all cities. */
  cities?: readonly string[] | undefined;
  activity?: Activity | undefined;
  /** The coach meets all of these needs. */
  needs?: readonly string[] | undefined;
  offer?: OfferFilter | undefined;
}
export interface RankPlace {
  rank: number;
  id: string;
}
export type FoundCoach = CoachCardRow & Pick<Row<'coach'>, 'rank' | 'is_listed' | 'cleared_until'>;
/** Columns that a search reads of a coach: the card, its rank, and the facts that its classes depend on. */
const foundColumns = [...coachCardColumns, 'coach.rank', 'coach.is_listed', 'coach.cleared_until'] as const;

/**
 * Listed coaches, best rank first, at most `limit`, after a place. Walks an index on (…, rank desc, id), or the index
 * of name keys. Pages deep in a long run of equal ranks cost no more than the first (bench/search.ts shows the
 * plans).
 */
export function searchCoaches(
  db: Db,
  filter: CoachFilter,
  limit: number,
  after: RankPlace | null,
): Promise<FoundCoach[]> {
  return searchQuery(db, filter, limit, after).execute();
}

/** The statement of `searchCoaches`. */
export function searchQuery(db: Db, filter: CoachFilter, limit: number, after: RankPlace | null) {
  const whole = matching(db, filter);
  // Two ranges instead of one "or", which PostgreSQL would answer by reading every row of the equal rank.
  const found =
    after === null
      ? whole
      : db
          .selectFrom(
            db
              .selectFrom(
                ranked(whole.where('rank', '=', after.rank).where('id', '>', after.id), limit).as('tie'),
              )
              .selectAll()
              .unionAll(
                db.selectFrom(ranked(whole.where('rank', '<', after.rank), limit).as('lower')).selectAll(),
              )
              .as('coach'),
          )
          .select(foundColumns);
  return found.orderBy('coach.rank', 'desc').orderBy('coach.id').limit(limit);
}

export type CoachWithOffer = Awaited<ReturnType<typeof searchWithOffers>>[number];

/** The soonest class of a row of `coach` that fits, to be joined beside it. */
export const soonestClass = (db: Db, offer: OfferFilter) =>
  db
    .selectFrom('class')
    .select([
      'class.id as class_id',
      'class.starts_at',
      'class.zone',
      fullPrice(offer).as('full_minor'),
      ownPrice(offer).as('price_minor'),
      datesOfCourse(offer).as('course_dates'),
      'class.currency',
      publicSeatsOf(offer.now, offer.rules).as('seats_left'),
    ])
    .where(sql<SqlBool>`class.coach_id = coach.id`)
    .where(offerFits(offer))
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(1);

/** Listed coaches, each with the soonest class that fits, or null columns: a page in one statement. */
export function searchWithOffers(
  db: Db,
  filter: CoachFilter,
  offer: OfferFilter,
  limit: number,
  after: RankPlace | null,
) {
  return db
    .selectFrom(searchQuery(db, filter, limit, after).as('coach'))
    .leftJoinLateral(soonestClass(db, offer).as('soonest'), (join) => join.onTrue())
    .selectAll()
    .orderBy('coach.rank', 'desc')
    .orderBy('coach.id')
    .execute();
}

/** Counts the matching coaches, up to `most`. */
export async function countCoaches(db: Db, filter: CoachFilter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).clearSelect().select('coach.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Db, { cities, activity, needs, offer, ...person }: CoachFilter) {
  let query = db.selectFrom('coach').select(foundColumns).where('coach.is_listed', '=', true);
  if (cities !== undefined) query = query.where(isIn(sql`coach.city_id`, cities));
  if (activity !== undefined) query = query.where('coach.activity', '=', activity);
  if (needs !== undefined && needs.length > 0)
    query = query.where(sql<SqlBool>`coach.meets @> ${needs}::text[]`);
  for (const part of personFits(person, sql`coach.id`)) query = query.where(part);
  if (offer === undefined) return query;
  return query.where((where) =>
    where.exists(
      where
        .selectFrom('class')
        .select('class.id')
        .whereRef('class.coach_id', '=', 'coach.id')
        .where(offerFits(offer)),
    ),
  );
}

const ranked = (query: SelectQueryBuilder<Tables, 'coach', FoundCoach>, limit: number) =>
  query.orderBy('coach.rank', 'desc').orderBy('coach.id').limit(limit);

/** With the partners at which the coach teaches, and how the coach answers. */
export type CoachRow = Row<'coach'> & {
  is_favorite: boolean;
  partners: { id: string; name: LocalText }[];
  answers: { asked: number; answered: number };
};

/**
 * A listed coach without a block between the reader and it, with whether it is a favorite. It is one read, because
 * this page is opened most.
 */
export function findCoachFor(db: Db, id: string, readerId: string | null): Promise<CoachRow | undefined> {
  const query = db
    .selectFrom('coach')
    .selectAll('coach')
    .select([partnersOfCoach.as('partners'), answersOfCoach.as('answers')])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('favorite')
            .select('is_on')
            .whereRef('favorite.coach_id', '=', 'coach.id')
            .where('favorite.account_id', '=', readerId)
            .where('favorite.is_on', '=', true),
        )
        .$castTo<boolean>()
        .as('is_favorite'),
    )
    .where('coach.id', '=', id)
    .where('coach.is_listed', '=', true);
  return (readerId === null ? query : query.where(isUnblocked(readerId, sql`coach.id`))).executeTakeFirst();
}

/**
 * Classes of a coach from `now` on with a fully cleared roster, soonest first, at most `limit`. The class of a booked slot is
 * nobody else's to see.
 */
export function findClassesToCome(
  db: Db,
  coachId: string,
  now: Date,
  limit: number,
): Promise<Row<'class'>[]> {
  return db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .selectAll('class')
    .where('class.coach_id', '=', coachId)
    .where('class.state', '=', 'published')
    .where('class.slot_plan_id', 'is', null)
    .where('class.starts_at', '>=', now)
    .where(isLed)
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit)
    .execute();
}
