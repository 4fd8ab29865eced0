import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { remove } from '#server/db/remove.ts';
import { readDatabaseClock } from '#server/db/server-facts.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type NodeRow = Row<'server_node'>;

/** A heartbeat. Without a difference of the clocks the former one stays. */
export type Beat = Omit<NodeRow, 'clock_off_ms'> & { clock_off_ms: number | null };

/**
 * Writes the heartbeat of a node. A later process at the same place takes the row over. A late beat of the one before
 * changes nothing. One that is more than a minute behind is not late: the database's clock was set back.
 */
export async function setSeen(db: Db, node: Beat): Promise<void> {
  await db
    .insertInto('server_node')
    .values({ ...node, clock_off_ms: node.clock_off_ms ?? 0 })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet((eb) => ({
        process: eb.ref('excluded.process'),
        run_id: eb.ref('excluded.run_id'),
        build: eb.ref('excluded.build'),
        started_at: sql<Date>`case when server_node.run_id = excluded.run_id then server_node.started_at
            else excluded.started_at end`,
        seen_at: eb.ref('excluded.seen_at'),
        clock_off_ms: eb.ref(
          node.clock_off_ms === null ? 'server_node.clock_off_ms' : 'excluded.clock_off_ms',
        ),
      })).where(sql<boolean>`server_node.run_id = excluded.run_id or server_node.seen_at < excluded.seen_at
          or server_node.seen_at > excluded.seen_at + interval '1 minute'`),
    )
    .execute();
}

/** Nodes that were seen since a time, by place. */
export const listNodes = (db: Db, since: Date): Promise<NodeRow[]> =>
  db.selectFrom('server_node').selectAll().where('seen_at', '>=', since).orderBy('place').execute();

/** Removes a node that stops; one that took its place stays. */
export const removeNode = (db: Db, runId: string): Promise<number> =>
  remove(db, sql`delete from server_node where run_id = ${runId}`);

/** Removes nodes that nobody has seen for a day, by the database's clock. */
export async function removeNodes(db: Db): Promise<number> {
  const before = new Date((await readDatabaseClock(db)).getTime() - DAY_MS);
  return remove(db, sql`delete from server_node where seen_at < ${before}`);
}
