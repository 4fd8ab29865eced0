import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { taughtBy } from '#server/people/guardian-link/guardian-link.effects.ts';
import type { Rules } from '#server/start/rules.ts';
import { listGuardians } from './guardian.repository.ts';

/**
 * Returns why an account cannot become a guardian of these locked participants. GUARDIANS_FULL when one of
 * them has as many as a child can have. GUARDIAN_TEACHES while one is booked in a class of theirs. Null when
 * nothing is in the way.
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
