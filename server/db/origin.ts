import type { Client } from 'pg';
import { StartupError } from '#server/base/startup-error.ts';
import { asking, type Asks } from './client.ts';

export type Origin = 'demo' | 'production';

const lockKey = 727_278;

/** Origin of this database; undefined in one that was never used. */
export async function findOrigin(db: Asks): Promise<Origin | undefined> {
  const table = await db.query<{ name: string | null }>(
    "select to_regclass('public.database_origin')::text as name",
  );
  if (table.rows[0]?.name == null) return undefined;
  const { rows } = await db.query<{ kind: Origin }>('select kind from database_origin');
  return rows[0]?.kind;
}

/** Throws one sentence when the kind of the start differs from the database's. */
export function requireOrigin(found: Origin | undefined, wanted: Origin): void {
  if (found === undefined || found === wanted) return;
  throw new StartupError(
    found === 'demo'
      ? 'This database was made for a demo, whose accounts everybody can enter; use another one, or set WIPE_DEMO=1 to empty it.'
      : 'This database holds a real place; a demo needs a database of its own.',
  );
}

/** Marks a new database with its kind. An existing mark stays. `client`: the owner's. */
export async function markOrigin(client: Client, kind: Origin): Promise<void> {
  await client.query(
    'insert into database_origin (kind, at) values ($1, now()) on conflict (only_one) do nothing',
    [kind],
  );
}

/** Empties a database that was a demo, and no other. True when it did. `client`: the owner's. */
export async function wipeDemo(client: Client): Promise<boolean> {
  await client.query('begin');
  try {
    // Nodes that start together take turns: the second finds the demo gone.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const isDemo = (await findOrigin(asking(client))) === 'demo';
    if (isDemo) await client.query('drop schema public cascade; create schema public');
    await client.query('commit');
    return isDemo;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
