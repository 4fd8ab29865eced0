import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listLinked, lockOperators } from './operator-role.repository.ts';

/**
 * Whether an operator is a second person beside the first (docs/domain.md 4.14). SECOND_PERSON_NEEDED for the same one.
 * SECOND_PERSON_LINKED while one of them stands behind the other, or somebody behind both. FORBIDDEN for an operator
 * whose duty ends at this moment. The database refuses the first two by itself.
 */
export async function requireSecondPerson(
  tx: Tx,
  { first, second, at }: { first: string; second: string; at: Date },
): Promise<void> {
  if (first === second) throw new AppError('SECOND_PERSON_NEEDED');
  // Of a step and the end of this duty at once, one waits for the other.
  if ((await lockOperators(tx, [second])).length === 0) throw new AppError('FORBIDDEN');
  if ((await listLinked(tx, second, at)).has(first)) throw new AppError('SECOND_PERSON_LINKED');
}
