import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { dropShares } from './waitlist.needs.ts';

type Db = Database['query'] | Tx;
export type EntryRow = Row<'waitlist_entry'>;

/** An entry with its participants, in the order in which they were named. */
export interface QueuedEntry extends EntryRow {
  participantIds: string[];
}

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

/** The first of those whom `free` seats would do, in the order of the queue; `locks`: none of them leaves meanwhile. */
export async function fittingEntries(
  tx: Tx,
  classId: string,
  free: number,
  limit: number,
  locks: boolean,
): Promise<QueuedEntry[]> {
  const query = tx
    .selectFrom('waitlist_entry')
    .selectAll()
    .select(participantIds.as('participantIds'))
    .where('class_id', '=', classId)
    .where('state', '=', 'waiting')
    .where(wanted, '<=', free)
    .orderBy('seq')
    .limit(limit);
  return (locks ? query.forNoKeyUpdate() : query).execute();
}

const participantIds = sql<string[]>`(
  select coalesce(json_agg(p.participant_id order by p.position), '[]')
  from waitlist_participant p where p.entry_id = waitlist_entry.id)`;

export const findOwnEntry = (db: Db, accountId: string, id: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Ends an entry that still waits; undefined when it does not wait any more. */
export async function endWaiting(
  tx: Tx,
  id: string,
  end: { state: 'left' | 'closed'; closed_code: string | null },
  at: Date,
): Promise<EntryRow | undefined> {
  const ended = await tx
    .updateTable('waitlist_entry')
    .set({ ...end, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (ended) await dropShares(tx, [ended.id]);
  return ended;
}

/** Closes whatever still waits for a class. */
export async function closeQueue(tx: Tx, classId: string, code: string, at: Date): Promise<EntryRow[]> {
  const closed = await tx
    .updateTable('waitlist_entry')
    .set({ state: 'closed', closed_code: code, ended_at: at })
    .where('class_id', '=', classId)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();
  await dropShares(
    tx,
    closed.map((entry) => entry.id),
  );
  return closed;
}

/** An entry with its place in the queue; null when it does not wait. */
export type OwnPlace = EntryRow & { place: number | null };

/** What an account has on the waitlists of these classes, by class; at most one each. */
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

/** 1 is next; null when the entry does not wait. */
export const place = sql<number | null>`case when waitlist_entry.state = 'waiting' then (
  select count(*)::int from waitlist_entry o
  where o.class_id = waitlist_entry.class_id and o.state = 'waiting' and o.seq <= waitlist_entry.seq) end`;
