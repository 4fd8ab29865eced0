import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { isUnblocked, readsSeat } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { coachCardColumns } from '#server/teaching/coach-card/coach-card.repository.ts';
import { liveRulesOfCoach } from '#server/teaching/price-rule/price-rule.repository.ts';
import {
  hasPublicSeats,
  isInTime,
  isLed,
  publicSeatsOf,
} from '#server/teaching/seats/seats.bookable.repository.ts';
import { ownSeatsOf } from '#server/teaching/seats/seats.own.repository.ts';
import { waitsForClass } from '#server/teaching/seats/seats.repository.ts';

type Db = Database['query'] | Tx;
export type ClassRow = Row<'class'>;

/** The last class of the page before: `[starts_at, id]`. */
export type ClassPlace = readonly [Date, string];

interface ClassFilter {
  city?: string | undefined;
  partnerId?: string | undefined;
  /** Leaves out classes behind a block; null for a guest. */
  readerId?: string | null;
}

/** Classes with a free public seat that somebody leads; in members' hours only members can book one. */
const selectBookable = (db: Db, now: Date, rules: Rules) =>
  db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .selectAll('class')
    .where(isInTime(now, rules))
    .where(hasPublicSeats(1, now, rules))
    .where(isLed)
    .where((eb) => eb.or([eb('coach.hidden_until', 'is', null), eb('coach.hidden_until', '<=', now)]));

/** Classes that can be booked, soonest first. */
export function listUpcoming(
  db: Db,
  now: Date,
  rules: Rules,
  filter: ClassFilter,
  limit: number,
): Promise<ClassRow[]> {
  let query = selectBookable(db, now, rules).orderBy('class.starts_at').orderBy('class.id').limit(limit);
  if (filter.city !== undefined) query = query.where('class.city_id', '=', filter.city);
  if (filter.readerId) query = query.where(isUnblocked(filter.readerId, sql`class.coach_id`));
  if (filter.partnerId !== undefined) query = query.where('class.partner_id', '=', filter.partnerId);
  return query.execute();
}

/** The soonest class of each of these partners that can be booked. */
export async function listNextOfPartners(
  db: Db,
  now: Date,
  rules: Rules,
  partnerIds: readonly string[],
): Promise<ClassRow[]> {
  if (partnerIds.length === 0) return [];
  return await selectBookable(db, now, rules)
    .where('class.partner_id', 'in', partnerIds)
    .distinctOn('class.partner_id')
    .orderBy('class.partner_id')
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute();
}

/** A coach's own classes: those that have not ended, soonest first; or the ended ones, newest first. */
export function listOwn(
  db: Db,
  coachId: string,
  { when, now }: { when: 'upcoming' | 'past'; now: Date },
  limit: number,
  place: ClassPlace | null,
): Promise<ClassRow[]> {
  const isUpcoming = when === 'upcoming';
  let query = db
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    // An hour that is free again was nobody's class.
    .where((eb) =>
      eb.or([eb('slot_plan_id', 'is', null), eb('state', '=', 'published'), eb('cancel_by', '<>', 'system')]),
    )
    .where('ends_at', isUpcoming ? '>' : '<=', now)
    .orderBy('starts_at', isUpcoming ? 'asc' : 'desc')
    .orderBy('id', isUpcoming ? 'asc' : 'desc')
    .limit(limit);
  if (place !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('starts_at', 'id'), isUpcoming ? '>' : '<', eb.tuple(place[0], place[1])),
    );
  return query.execute();
}

export const findClass = (db: Db, id: string): Promise<ClassRow | undefined> =>
  db.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirst();

/** A class, locked. A booking, a late payment or a release of a seat waits. */
export const lockClass = (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The coach's own row: locked before something may count against the coach, or before a class is created. */
export const lockCoach = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.selectFrom('coach').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The coach's account: an agreement to help or a booking of the same person waits. Taken after the coach's row. */
export const lockAccount = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export async function hasClass(tx: Tx, coachId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('class')
    .select('id')
    .where('coach_id', '=', coachId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Published classes of the coach that have not begun. */
export async function countComingClasses(tx: Db, coachId: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('class')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Another class of the coach at that time, beside the excepted ones. */
export function findOverlappingClass(
  tx: Tx,
  coachId: string,
  span: { starts_at: Date; ends_at: Date },
  exceptIds: readonly string[],
): Promise<Pick<ClassRow, 'id' | 'starts_at'> | undefined> {
  let query = tx
    .selectFrom('class')
    .select(['id', 'starts_at'])
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '<', span.ends_at)
    .where('ends_at', '>', span.starts_at)
    .limit(1);
  if (exceptIds.length > 0) query = query.where('id', 'not in', exceptIds);
  return query.executeTakeFirst();
}

export const insertClass = (tx: Tx, row: NewRow<'class'>): Promise<ClassRow> =>
  tx.insertInto('class').values(row).returningAll().executeTakeFirstOrThrow();

/** Columns of a class that a coach can change: everything but time and place. */
export type ClassWords = Pick<
  ClassRow,
  | 'title'
  | 'description'
  | 'bring'
  | 'meets'
  | 'age_from'
  | 'age_to'
  | 'level'
  | 'taught_in'
  | 'capacity'
  | 'price_minor'
  | 'free_cancel_hours'
  | 'late_refund_pct'
  | 'min_notice_minutes'
  | 'auto_accept'
  | 'helper_slots'
  | 'helpers_planned'
  | 'members_first'
  | 'min_size'
  | 'min_size_hours'
>;

/** The write itself compares: with more seats or helpers' places taken than the change allows it throws. */
export const setClassWords = (
  tx: Tx,
  id: string,
  words: ClassWords,
  isSizeTouched: boolean,
): Promise<ClassRow> =>
  tx
    .updateTable('class')
    .set({
      ...words,
      title: JSON.stringify(words.title),
      description: JSON.stringify(words.description),
      bring: JSON.stringify(words.bring),
      version: sql`version + 1`,
      ...(isSizeTouched ? { min_size_checked_at: null } : {}),
    })
    .where('id', '=', id)
    .where('taken', '<=', words.capacity)
    .where('helpers_taken', '<=', words.helper_slots)
    .where((is) =>
      is.or([
        is('taken', '=', 0),
        is.val(words.min_size <= 1),
        is.and([is('min_size', '>=', words.min_size), is('min_size_hours', '=', words.min_size_hours)]),
      ]),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** SQL over `class`: its live order of another guardian with a seat that the reader reads. */
const orderOfChild = (readerId: string | null) => sql<string | null>`(
  select o.id from child_guardian mine
    join order_participant s on s.participant_id = mine.participant_id and s.class_id = class.id and s.is_live
    join orders o on o.id = s.order_id and coalesce(o.paid_at, o.agree_by, o.accepted_at) is not null
  where mine.account_id = ${readerId}::uuid and mine.removed_at is null
    and ${readsSeat(sql`mine.account_id`, { participantId: sql`s.participant_id`, ownerId: sql`o.student_id` })}
  order by o.created_at desc, o.id limit 1)`;

type ClassFactsRow = Awaited<ReturnType<typeof listClassFacts>>[number];

/** Facts without the venue: a slot has that of its plan. */
export type ClassFacts = Omit<ClassFactsRow, 'lat_e6' | 'lon_e6' | 'hint'>;

/** SQL: no block is between the reader and the coach. */
const isOpenBetween = (readerId: string) => isUnblocked(readerId, sql`coach.id`);

const isListedFor = (readerId: string | null) =>
  readerId === null
    ? sql<boolean>`coach.is_listed`
    : sql<boolean>`(coach.is_listed and ${isOpenBetween(readerId)})`;

/**
 * Reads the facts of all classes of a list at one go: coach, venue, free seats, waiting people and the reader's live
 * order.
 */
export function listClassFacts(
  db: Db,
  ids: readonly string[],
  readerId: string | null,
  now: Date,
  rules: Rules,
) {
  return db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .leftJoin('partner', 'partner.id', 'class.partner_id')
    .leftJoin('venue as named', 'named.id', 'class.venue_id')
    .leftJoin('venue', (join) => join.on(sql<boolean>`venue.id = coalesce(named.merged_into, named.id)`))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('waitlist_entry')
          .select(({ fn }) => fn.countAll<number>().as('queue_length'))
          .where(waitsForClass)
          .where('waitlist_entry.state', '=', 'waiting')
          .as('queue'),
      (join) => join.onTrue(),
    )
    .select(coachCardColumns)
    .select(publicSeatsOf(now, rules).as('public_seats'))
    .select(ownSeatsOf(readerId).as('own_seats'))
    .select(isListedFor(readerId).as('is_listed'))
    .select(liveRulesOfCoach.as('price_rules'))
    .select([
      'coach.cleared_until',
      'class.id as class_id',
      'partner.id as partner_id',
      'partner.name as partner_name',
      'queue.queue_length',
      'venue.lat_e6',
      'venue.lon_e6',
      'venue.hint',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.class_id', '=', 'class.id')
            .where('orders.student_id', '=', readerId)
            .where('orders.seat_held', '=', true)
            .orderBy('orders.created_at', 'desc')
            .limit(1),
          orderOfChild(readerId),
        )
        .as('my_order_id'),
    )
    .where('class.id', 'in', ids)
    .execute();
}
