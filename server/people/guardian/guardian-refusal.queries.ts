import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { taughtBy } from '#server/people/guardian-link/guardian-link.effects.ts';
import type { Rules } from '#server/rules.ts';
import { listGuardians } from './guardian.repository.ts';

/**
 * Why an account cannot become a guardian of these participants, who are locked. GUARDIANS_FULL when one of them has as
 * many as a child can have. GUARDIAN_TEACHES while one is booked in a class of theirs. Null when nothing is in the way.
 */
export async function joinRefusal(
  tx: Tx,
  participantIds: readonly string[],
  joiner: string,
  { guardiansPerChild }: Pick<Rules, 'guardiansPerChild'>,
): Promise<AppError | null> {
  const guardians = Map.groupBy(await listGuardians(tx, participantIds), (row) => row.participant_id);
  const isFull = [...guardians.values()].some(
    (rows) => rows.length >= guardiansPerChild && !rows.some((row) => row.account_id === joiner),
  );
  if (isFull) return new AppError('GUARDIANS_FULL', { most: guardiansPerChild });
  const taught = await taughtBy(tx, joiner, participantIds);
  return taught.length > 0 ? new AppError('GUARDIAN_TEACHES', { participantIds: taught }) : null;
}
