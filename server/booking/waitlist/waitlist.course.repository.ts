import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { freeInCourse } from '#server/teaching/public.ts';
import { removeShares } from './waitlist.needs.repository.ts';
import { participantIds, type EntryRow, type QueuedEntry } from './waitlist.repository.ts';

/** Courses with as many free seats on each date to come as a waiting family needs, soonest first. */
export const listCoursesWithFreeSeats = (
  db: Database['query'],
  now: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select((eb) => eb.ref('course_id').$notNull().as('id'))
    .where('waitlist_entry.state', '=', 'waiting')
    .where('course_id', 'is not', null)
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', now)
    .where(sql<boolean>`waitlist_entry.seats <= ${freeInCourse}`)
    .groupBy('course_id')
    .orderBy((eb) => eb.fn.min('class.starts_at'))
    .orderBy('course_id')
    .limit(limit)
    .execute();

/** The first family in line for a course that `free` seats are enough for. A locked entry (`locks`) cannot leave meanwhile. */
export function findFirstFitting(
  tx: Tx,
  courseId: string,
  { free, locks }: { free: number; locks: boolean },
): Promise<QueuedEntry | undefined> {
  const query = tx
    .selectFrom('waitlist_entry')
    .selectAll()
    .select(participantIds.as('participantIds'))
    .where('course_id', '=', courseId)
    .where('state', '=', 'waiting')
    .where('seats', '<=', free)
    .orderBy('seq')
    .limit(1);
  return (locks ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Gives the waits for a course this first date to come. */
export const setFirstDate = (tx: Tx, courseId: string, classId: string): Promise<unknown> =>
  tx
    .updateTable('waitlist_entry')
    .set({ class_id: classId })
    .where('course_id', '=', courseId)
    .where('state', '=', 'waiting')
    .where('class_id', '<>', classId)
    .execute();

/** Closes every entry that still waits for a course. */
export async function closeCourseQueue(
  tx: Tx,
  courseId: string,
  code: string,
  at: Date,
): Promise<EntryRow[]> {
  const closed = await tx
    .updateTable('waitlist_entry')
    .set({ state: 'closed', closed_code: code, ended_at: at })
    .where('course_id', '=', courseId)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();
  await removeShares(
    tx,
    closed.map((entry) => entry.id),
  );
  return closed;
}

/** Orders of the same booking as an offered order that still wait for the answer, soonest class first. */
export const listOfferedMates = (tx: Tx, orderId: string): Promise<{ id: string }[]> =>
  tx
    .selectFrom('orders as offered')
    .innerJoin('orders as mate', 'mate.set_id', 'offered.set_id')
    .innerJoin('class', 'class.id', 'mate.class_id')
    .select('mate.id')
    .where('offered.id', '=', orderId)
    .where('mate.status', '=', OrderStatus.awaitPayment)
    .orderBy('class.starts_at')
    .execute();

/**
 * Locks the entries of offered courses, by the id of their booking. Entries are found before they are locked: the order
 * that an entry names may change meanwhile, and its booking never does.
 */
export async function lockOffersOfSets(tx: Tx, setIds: readonly string[]): Promise<Map<string, string>> {
  if (setIds.length === 0) return new Map();
  const found = await tx
    .selectFrom('waitlist_entry')
    .innerJoin('orders', 'orders.id', 'waitlist_entry.order_id')
    .select((eb) => ['waitlist_entry.id', eb.ref('set_id').$notNull().as('set_id')])
    .where('set_id', 'in', setIds)
    .execute();
  if (found.length === 0) return new Map();
  await tx
    .selectFrom('waitlist_entry')
    .select('id')
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(found.map((entry) => [entry.set_id, entry.id]));
}

/** Locks the open offers of a course, with the order that represents each of them. */
export const lockOffersOfCourse = (tx: Tx, courseId: string): Promise<{ id: string; order_id: string }[]> =>
  tx
    .selectFrom('waitlist_entry')
    .select((eb) => ['id', eb.ref('order_id').$notNull().as('order_id')])
    .where('course_id', '=', courseId)
    .where('state', '=', 'offered')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Another date of its booking represents an offer, with its class. */
export const setOfferedOrder = (tx: Tx, entryId: string, orderId: string): Promise<unknown> =>
  tx
    .updateTable('waitlist_entry')
    .set((eb) => ({
      order_id: orderId,
      class_id: eb
        .selectFrom('orders')
        .select('class_id')
        .where('orders.id', '=', orderId)
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', entryId)
    .where('state', '=', 'offered')
    .execute();

/** Orders of these bookings of courses that wait for an answer. */
export const listOrdersOfSets = (
  db: Database['query'] | Tx,
  setIds: readonly string[],
): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('set_id', 'in', setIds)
    .where('status', '=', OrderStatus.awaitPayment)
    .execute();
