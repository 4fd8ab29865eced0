import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { wanted } from '#server/teaching/public.ts';
import { dropShares } from './waitlist.needs.commands.ts';

type Db = Database['query'] | Tx;
export type EntryRow = Row<'waitlist_entry'>;

/** An entry with its participants, in the order in which they were named. */
export interface QueuedEntry extends EntryRow {
  participantIds: string[];
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
