import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export interface Window {
  key: string;
  start: Date;
}

/**
 * Counts one use unless the limit is reached. One statement: any number of processes together admit exactly the
 * limit. The row lock orders them. Returns the new count; undefined when the counter is full.
 */
export async function countUse(db: Db, { key, start }: Window, limit: number): Promise<number | undefined> {
  const row = await db
    .insertInto('rate_counter')
    .values({ key, window_start: start, n: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ n: sql`rate_counter.n + 1` })
        .where('rate_counter.n', '<', limit),
    )
    .returning('n')
    .executeTakeFirst();
  return row?.n;
}

/** Gives a counted use back. */
export async function uncountUse(db: Db, { key, start }: Window): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set({ n: sql`n - 1` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('n', '>', 0)
    .execute();
}
