import type { NoticeFacts } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { getParticipantName } from '#server/people/guardian-link/guardian-link.repository.ts';
import { addNotices } from '#server/platform/public.ts';
import { listOtherGuardians } from './guardian.repository.ts';

/**
 * Notifies the other guardians of these participants, and participants with a sign-in. A card that came with a booking
 * is notified to nobody from whom the sessions are hidden: the moment alone would reveal one.
 */
export async function notifyGuardians(
  tx: Tx,
  change: 'guardianJoined' | 'guardianLeft' | 'childChanged' | 'cardChanged' | 'cardChangedByBooking',
  participants: readonly { id: string; name: string }[],
  guardian: { id: string; name: string },
  now: Date,
): Promise<void> {
  if (participants.length === 0) return;
  const ids = participants.map(({ id }) => id);
  const isOfBooking = change === 'cardChangedByBooking';
  const kind = isOfBooking ? 'cardChanged' : change;
  const links = await listOtherGuardians(tx, ids, guardian.id, { readsSessions: isOfBooking });
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  await addNotices(
    tx,
    links.map(({ participant_id: id, account_id: accountId }) => ({
      accountId,
      kind,
      about: { id, as: 'guardian' },
      facts: { guardian: guardian.name, child: names.get(id) ?? '' },
      at: now,
      uniqueKey: `${kind}:${id}:${guardian.id}:${accountId}:${momentOf(kind, now)}`,
    })),
  );
}

/** One notice an hour about a changed profile or card: a guardian who saves it again and again floods nobody. */
const momentOf = (kind: string, now: Date): string =>
  now.toISOString().slice(0, kind.endsWith('Changed') ? 'yyyy-mm-ddThh'.length : undefined);

interface Names {
  guardian: string;
  child: string;
}
type ProofKind = 'guardianAsked' | 'guardianInReview' | 'guardianProven' | 'guardianRefused';
/** Facts of a step of a proof, besides the names. */
type ProofWords = { [K in ProofKind]: { kind: K; facts: NoticeFacts<K> } }[ProofKind];

/** Notifies the minor and the guardian of a step of their proof. */
export const notifyBoth = (
  tx: Tx,
  proof: Row<'guardian_proof'>,
  words: (names: Names) => ProofWords,
  at: Date,
): Promise<void> => notifyOf(tx, proof, [proof.participant_id, proof.account_id], words, at);

/** The new guardian alone: others get the notice that a guardian joined. */
export const notifyProven = (tx: Tx, proof: Row<'guardian_proof'>, at: Date): Promise<void> =>
  notifyOf(tx, proof, [proof.account_id], (facts) => ({ kind: 'guardianProven', facts }), at);

async function notifyOf(
  tx: Tx,
  { id, participant_id: minorId, account_id: guardianId }: Row<'guardian_proof'>,
  accountIds: readonly string[],
  words: (names: Names) => ProofWords,
  at: Date,
): Promise<void> {
  const notice = words({
    guardian: (await findName(tx, guardianId))?.name ?? '',
    child: await getParticipantName(tx, minorId),
  });
  await addNotices(
    tx,
    accountIds.map((accountId) => ({
      ...notice,
      accountId,
      about: { id: minorId, as: 'guardian' },
      at,
      uniqueKey: `${notice.kind}:${id}:${accountId}`,
    })),
  );
}
