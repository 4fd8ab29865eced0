import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, wanted } from '#server/teaching/public.ts';
import { hasRoomForOffer } from './waitlist.repository.ts';

type Db = Database['query'] | Tx;

export const listClasses = (db: Db, ids: readonly string[]): Promise<ClassRow[]> =>
  db.selectFrom('class').selectAll().where('id', 'in', ids).execute();

export const findClassRow = (tx: Tx, id: string): Promise<ClassRow> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A class, locked; undefined when another transaction has locked it. */
export const lockFreeClass = (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();

export async function countFreeSeats(tx: Tx, classId: string): Promise<number> {
  const row = await tx
    .selectFrom('class')
    .select(['capacity', 'taken'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  return row.capacity - row.taken;
}

/**
 * Classes to come that are booked alone, with enough free seats for a waiting family that can have another offer: soonest
 * first.
 */
export const listWithFreeSeats = (
  db: Database['query'],
  now: Date,
  { limit, offersInSeries }: { limit: number; offersInSeries: number },
): Promise<Pick<ClassRow, 'id' | 'series_id' | 'starts_at'>[]> =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select(['class.id', 'class.series_id', 'class.starts_at'])
    .distinct()
    .where('waitlist_entry.state', '=', 'waiting')
    .where('waitlist_entry.course_id', 'is', null)
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', now)
    .where(sql<boolean>`${wanted} <= class.capacity - class.taken`)
    .where(hasRoomForOffer(offersInSeries))
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit)
    .execute();

/** Classes with a queue that is to be closed, soonest first: too near, canceled, or over. `course_id` of the queue of a course. */
export const listClosing = (
  db: Database['query'],
  now: Date,
  rules: Rules,
  limit: number,
): Promise<{ id: string; course_id: string | null }[]> =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select(['class.id', 'course_id', 'class.starts_at'])
    .distinct()
    .where('waitlist_entry.state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('class.state', '<>', 'published'),
        sql<boolean>`class.starts_at - greatest(${rules.waitlistCloseHours * 60}::int,
          coalesce(class.min_notice_minutes, ${rules.minNoticeMinutes}::int)) * interval '1 minute' <= ${now}`,
      ]),
    )
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit)
    .execute();

export const listOrders = (db: Db, ids: readonly string[]): Promise<Row<'orders'>[]> =>
  db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
