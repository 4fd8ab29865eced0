import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** The coach's share that open disputes may take back, by coach; those without are missing. */
export function disputedByCoach(
  _db: Kysely<Database>,
  _coachIds: readonly string[],
): Promise<Map<string, number>> {
  return Promise.resolve(new Map());
}
