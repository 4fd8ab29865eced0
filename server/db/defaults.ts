import type { HaPool } from './pool.ts';

/** Deadlines of docs/architecture.md 4, the zone, and one core for one request: helpers and compiled plans start too slowly. */
export const serverDefaults = {
  statement_timeout: '3s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
  TimeZone: 'UTC',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const;
const lockKey = 727_276;
const alter = 'alter role current_user in database %I';

/** True when the connections of this pool have all of them. */
export async function hasDefaults(pool: HaPool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from unnest($1::text[], $2::text[]) as wanted (name, value)
      where current_setting(wanted.name) is distinct from wanted.value`,
    [Object.keys(serverDefaults), Object.values(serverDefaults)],
  );
  return rowCount === 0;
}

/**
 * Makes them the serving user's own in this database, so that PostgreSQL gives them to every new connection. A pooler in
 * transaction mode refuses them at the start of a connection and forgets them after it (docs/operations.md, "Supported").
 */
export async function setDefaults(pool: HaPool): Promise<void> {
  const settings = Object.entries(serverDefaults)
    .map(([name, value]) => `execute format('${alter} set ${name} = %L', current_database(), '${value}');`)
    .join('\n');
  // One statement: nodes that start together take turns.
  await pool.query(`do $$ begin perform pg_advisory_xact_lock(${lockKey}); ${settings} end $$`);
}
