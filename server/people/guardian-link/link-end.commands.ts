import type { Tx } from '#server/db/database.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { removeNotices } from '#server/platform/public.ts';
import { guardianEnded } from './guardian-link.effects.ts';
import { endLink, getParticipantName, lockSharedChildren } from './guardian-link.repository.ts';

/**
 * Ends a guardian's link; the participant is locked. In the same transaction orders pass on. The former guardian also
 * loses notices and stored answers that name the participant. False when there was no such link.
 */
export async function endGuardianLink(
  tx: Tx,
  participantId: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  if (!(await endLink(tx, participantId, accountId, now))) return false;
  const recordIds = await guardianEnded(tx, { participantId, accountId }, now);
  const gone = [participantId, ...recordIds];
  await removeNotices(tx, accountId, gone, await getParticipantName(tx, participantId));
  await eraseAnswers(tx, gone, accountId);
  return true;
}

/** An account that is to be deleted stops deciding for children with another guardian. */
export async function leaveSharedChildren(tx: Tx, accountId: string, now: Date): Promise<void> {
  for (const id of await lockSharedChildren(tx, accountId)) await endGuardianLink(tx, id, accountId, now);
}
