import { type Kysely, sql } from 'kysely';
import { remove } from '#server/db/remove.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type NodeRow = Row<'server_node'>;

/**
 * Writes the heartbeat of a node. A later process at the same place takes the row over; a late beat of the one before
 * changes nothing.
 */
export async function setSeen(db: Db, node: NodeRow): Promise<void> {
  await db
    .insertInto('server_node')
    .values(node)
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet((eb) => ({
          process: eb.ref('excluded.process'),
          run_id: eb.ref('excluded.run_id'),
          build: eb.ref('excluded.build'),
          started_at: sql<Date>`case when server_node.run_id = excluded.run_id then server_node.started_at
            else excluded.started_at end`,
          seen_at: eb.ref('excluded.seen_at'),
          clock_off_ms: eb.ref('excluded.clock_off_ms'),
        }))
        .where(sql<boolean>`server_node.run_id = excluded.run_id or server_node.seen_at < excluded.seen_at`),
    )
    .execute();
}

/** Nodes that were seen since a time, by place. */
export const listNodes = (db: Db, since: Date): Promise<NodeRow[]> =>
  db.selectFrom('server_node').selectAll().where('seen_at', '>=', since).orderBy('place').execute();

/** Removes a node that stops; one that took its place stays. */
export const removeNode = (db: Db, runId: string): Promise<number> =>
  remove(db, sql`delete from server_node where run_id = ${runId}`);

/** Removes nodes that nobody has seen since a time. */
export const removeNodes = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from server_node where seen_at < ${before}`);
