import { listOtherGuardians } from './guardian.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';

/** Notifies everybody who decides for these participants, except the guardian in question; a participant with a sign-in too. */
export async function notifyGuardians(
  tx: Tx,
  kind: 'guardianJoined' | 'guardianLeft',
  participants: readonly { id: string; name: string }[],
  guardian: { id: string; name: string },
  now: Date,
): Promise<void> {
  if (participants.length === 0) return;
  const ids = participants.map(({ id }) => id);
  const links = await listOtherGuardians(tx, ids, guardian.id);
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  await addNotices(
    tx,
    links.map(({ participant_id: id, account_id: accountId }) => ({
      accountId,
      kind,
      about: { id, as: 'guardian' },
      facts: { guardian: guardian.name, child: names.get(id) ?? '' },
      at: now,
      uniqueKey: `${kind}:${id}:${guardian.id}:${accountId}:${now.toISOString()}`,
    })),
  );
}
