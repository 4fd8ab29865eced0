import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { listLinked, lockOperators } from './operator-role.repository.ts';

/**
 * Requires an operator who is a second person beside the first (docs/domain.md 4.14). SECOND_PERSON_NEEDED
 * for the same one. SECOND_PERSON_LINKED for linked operators. FORBIDDEN for an operator with a duty ending
 * at this moment. The database refuses the first two, too.
 */
export async function requireSecondPerson(
  tx: Tx,
  { first, second, at }: { first: string; second: string; at: Date },
): Promise<void> {
  if (first === second) throw new AppError('SECOND_PERSON_NEEDED');
  // Makes a step wait for a parallel end of this duty, and the reverse.
  if ((await lockOperators(tx, [second])).length === 0) throw new AppError('FORBIDDEN');
  if ((await listLinked(tx, second, at)).has(first)) throw new AppError('SECOND_PERSON_LINKED');
}
