import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;

/** The fewest seats that an entry would take. */
export const wanted = sql<number>`case when waitlist_entry.takes_fewer then 1 else waitlist_entry.seats end`;

interface Queue {
  length: number;
  leastWanted: number;
}

/** How many wait for each class; classes for which nobody waits are missing. */
export async function queuesOf(db: Db, classIds: readonly string[]): Promise<Map<string, Queue>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('waitlist_entry')
    .select(({ fn }) => ['class_id', fn.countAll<number>().as('length'), fn.min<number>(wanted).as('least')])
    .where('class_id', 'in', classIds)
    .where('state', '=', 'waiting')
    .groupBy('class_id')
    .execute();
  return new Map(rows.map(({ class_id: id, length, least }) => [id, { length, leastWanted: least }]));
}

/** An entry with its place in the queue; null when it does not wait. */
export type OwnPlace = Row<'waitlist_entry'> & { place: number | null };

/** Waitlist entries of an account by class; at most one each. */
export async function ownPlaces(
  db: Db,
  accountId: string,
  classIds: readonly string[],
): Promise<Map<string, OwnPlace>> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .selectAll()
    .select(place.as('place'))
    .where('account_id', '=', accountId)
    .where('class_id', 'in', classIds)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  return new Map(rows.map((row) => [row.class_id, row]));
}

/** An entry's place in its queue: 1 is next; null when the entry does not wait. */
export const place = sql<number | null>`case when waitlist_entry.state = 'waiting' then (
  select count(*)::int from waitlist_entry o
  where o.class_id = waitlist_entry.class_id and o.state = 'waiting' and o.seq <= waitlist_entry.seq) end`;
