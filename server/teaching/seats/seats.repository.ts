import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;

/** The fewest seats that an entry would take. */
export const wanted = sql<number>`case when waitlist_entry.takes_fewer then 1 else waitlist_entry.seats end`;

/** SQL: the entry waits for `class`, alone or as a date of its course. Only entries for a course have its series. */
export const waitsForClass = sql<SqlBool>`(waitlist_entry.class_id = class.id
  or waitlist_entry.course_id = class.series_id)`;

/** The same for a class that is known by its id only. */
export const waitsFor = (
  classId: string | RawBuilder<unknown>,
) => sql<SqlBool>`(waitlist_entry.class_id = ${classId}
  or waitlist_entry.course_id = (select c.series_id from class c where c.id = ${classId}))`;

/** SQL: seats that are free on each date from the first one of an entry on: a course is sold whole (docs/domain.md 4.38). */
export const freeInCourse = sql<number>`(select min(mate.capacity - mate.taken)
  from class mate join class soonest on soonest.id = waitlist_entry.class_id
  where mate.series_id = waitlist_entry.course_id and mate.state = 'published' and mate.starts_at >= soonest.starts_at)`;

/** SQL: the fewest seats that somebody waiting would take. Who waits for a course takes none until all dates have them. */
export const usable = sql<SqlBool>`(waitlist_entry.course_id is null or ${wanted} <= ${freeInCourse})`;

/** The fewest seats that somebody waiting for each class would take; classes for which nobody waits are missing. */
export async function leastWantedOf(db: Db, classIds: readonly string[]): Promise<Map<string, number>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class')
    .innerJoin('waitlist_entry', (join) => join.on(waitsForClass))
    .select(({ fn }) => ['class.id', fn.min<number>(wanted).as('least')])
    .where('class.id', 'in', classIds)
    .where('waitlist_entry.state', '=', 'waiting')
    .where(usable)
    .groupBy('class.id')
    .execute();
  return new Map(rows.map(({ id, least }) => [id, least]));
}

/** An entry with its place in the queue; null when it does not wait. */
export type OwnPlace = Row<'waitlist_entry'> & { place: number | null };

/** Waitlist entries of an account by class; at most one each. */
export async function ownPlaces(
  db: Db,
  accountId: string,
  classIds: readonly string[],
): Promise<Map<string, OwnPlace>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class')
    .innerJoin('waitlist_entry', (join) => join.on(waitsForClass))
    .selectAll('waitlist_entry')
    .select(['class.id as of_class', place.as('place')])
    .where('account_id', '=', accountId)
    .where('class.id', 'in', classIds)
    .where('waitlist_entry.state', 'in', ['waiting', 'offered'])
    .execute();
  return new Map(rows.map(({ of_class: id, ...row }) => [id, row]));
}

/** An entry's place in its queue: 1 is next; null when the entry does not wait. */
export const place = sql<number | null>`case when waitlist_entry.state <> 'waiting' then null
  when waitlist_entry.course_id is null then (
    select count(*)::int from waitlist_entry o
    where o.class_id = waitlist_entry.class_id and o.state = 'waiting' and o.seq <= waitlist_entry.seq)
  else (
    select count(*)::int from waitlist_entry o
    where o.course_id = waitlist_entry.course_id and o.state = 'waiting' and o.seq <= waitlist_entry.seq) end`;
