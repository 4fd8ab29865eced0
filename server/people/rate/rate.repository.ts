import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export interface Window {
  key: string;
  start: Date;
}

/**
 * Counts one use unless the limit is reached. One statement, so that any number of processes together admit exactly
 * the limit: the row lock orders them, and who finds it full changes nothing and gets false.
 */
export async function countUse(db: Db, { key, start }: Window, limit: number): Promise<boolean> {
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
  return row !== undefined;
}

/** Takes a counted use back. */
export async function uncountUse(db: Db, { key, start }: Window): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set({ n: sql`n - 1` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('n', '>', 0)
    .execute();
}
