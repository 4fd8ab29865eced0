import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';

/** Tells everybody who decides for these participants, but for the one it is about; the participants with a sign-in too. */
export async function notifyGuardians(
  tx: Tx,
  kind: 'guardianJoined' | 'guardianLeft',
  participants: readonly { id: string; name: string }[],
  guardian: { id: string; name: string },
  now: Date,
): Promise<void> {
  if (participants.length === 0) return;
  const links = await tx
    .selectFrom('child_guardian')
    .select(['participant_id', 'account_id'])
    .where(
      'participant_id',
      'in',
      participants.map(({ id }) => id),
    )
    .where('account_id', '<>', guardian.id)
    .where('removed_at', 'is', null)
    .execute();
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
