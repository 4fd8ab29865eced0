import { type Kysely, sql } from 'kysely';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';

/**
 * Adds requests to the counter of a minute, shared by all processes. Returns it, or undefined without a row.
 */
export async function addRequests(
  db: Kysely<Tables>,
  { key, start }: { key: string; start: Date },
  count: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    insert into rate_counter (key, window_start, n) values (${`${key}/60`}, ${start}, ${count})
    on conflict (key, window_start) do update set n = rate_counter.n + excluded.n
    returning n`.execute(db);
  return rows[0]?.n;
}

export const removeCounters = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from rate_counter where window_start < ${before}`);
