import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Runs a statement that removes rows, and returns their number. */
export async function remove(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
