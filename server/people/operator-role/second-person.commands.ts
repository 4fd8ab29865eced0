import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { lockState } from '#server/people/account/account.repository.ts';
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

/**
 * The same for a step that another operator proposed. PROPOSER_GONE when the first one lost the duty or is locked: the
 * proposal may be that of a thief. The database refuses it, too.
 */
export async function requireSecondOfProposal(
  tx: Tx,
  { first, second, at }: { first: string; second: string; at: Date },
): Promise<void> {
  if (first === second) throw new AppError('SECOND_PERSON_NEEDED');
  const isActing = await lockActing(tx, first, second);
  await requireSecondPerson(tx, { first, second, at });
  if (!isActing) throw new AppError('PROPOSER_GONE');
}

/** Locks two operators and the account of the first. True when the first has the duty and an open account. */
export async function lockActing(tx: Tx, first: string, second: string): Promise<boolean> {
  // Both rows together: two operators may confirm each other's proposals at the same time.
  const operators = await lockOperators(tx, [first, second]);
  return operators.includes(first) && (await lockState(tx, first)) === 'active';
}
