import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findName } from '#server/people/account/account.repository.ts';
import {
  getParticipantName,
  lockParticipant,
} from '#server/people/guardian-link/guardian-link.repository.ts';
import { addAudit, addTasks, closeTasksAbout } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { restartPending } from './consent.repository.ts';
import { joinRefusal } from './guardian-refusal.queries.ts';
import { notifyBoth, notifyGuardians, notifyProven } from './guardian.notices.ts';
import { addLinks, listGuardians } from './guardian.repository.ts';
import { findOpenProof, getProofFacts, insertProof, lockProof, setProof } from './proof.repository.ts';
import { isSideOf, signalsOf } from './proof.rules.ts';

type Proof = Row<'guardian_proof'>;

/**
 * Begins the proof of a guardian after they accepted a minor's invitation; both people are notified. A second
 * acceptance finds the same proof. Nothing of the minor can be read or done before it ends well.
 */
export async function beginProof(
  { tx, actor, clock, config }: CommandCtx,
  participantId: string,
): Promise<Proof> {
  const now = clock.now();
  const proof = await insertProof(tx, {
    id: randomUUIDv7(),
    participant_id: participantId,
    account_id: actor.id,
    state: 'waiting',
    asked_at: now,
    due_at: new Date(now.getTime() + config.rules.guardianProofHours * HOUR_MS),
    reason: null,
    decided_at: null,
  });
  if (proof === undefined) {
    const open = await findOpenProof(tx, participantId, actor.id);
    // It ended a moment ago: the next try begins a new one.
    if (open === undefined) throw new AppError('BUSY');
    return open;
  }
  const until = proof.due_at.toISOString();
  await notifyBoth(tx, proof, (names) => ({ kind: 'guardianAsked', facts: { ...names, until } }), now);
  return proof;
}

/** Checks the facts: makes the person a guardian, or asks an operator for a review. The proof is locked. */
export async function lookAtProof(tx: Tx, proof: Proof, now: Date, rules: Rules): Promise<void> {
  const refusal = await joinRefusal(tx, [proof.participant_id], proof.account_id, rules);
  const found = signalsOf(await getProofFacts(tx, proof));
  const signals = refusal === null ? found : [...found, 'cannotJoin'];
  if (signals.length === 0) return await endWell(tx, proof, now);
  await setProof(tx, proof.id, { state: 'review', signals });
  await addTasks(tx, [
    {
      kind: 'guardianToProve',
      subject: { kind: 'guardianProof', id: proof.id },
      facts: { signals },
      uniqueKey: `guardianToProve:${proof.id}`,
      at: now,
    },
  ]);
  await notifyBoth(tx, proof, (facts) => ({ kind: 'guardianInReview', facts }), now);
}

async function endWell(tx: Tx, proof: Proof, now: Date): Promise<void> {
  const { id, participant_id: participantId, account_id: accountId } = proof;
  await setProof(tx, id, { state: 'proven', decided_at: now });
  await addLinks(tx, accountId, [participantId], now);
  const guardian = { id: accountId, name: (await findName(tx, accountId))?.name ?? '' };
  const minor = { id: participantId, name: await getParticipantName(tx, participantId) };
  await notifyGuardians(tx, 'guardianJoined', [minor], guardian, now);
  await notifyProven(tx, proof, now);
}

interface Decision {
  /** Reason that both people read; null when the operator confirms. */
  refusal: string | null;
  /** How the operator knows; for the audit log. */
  note: string;
  /** The operator; null at the command line. */
  by: string | null;
}

/** An operator's decision at the console. FORBIDDEN in their own case; otherwise refused as `endReview` is. */
export async function decideProof(
  { tx, actor, clock, config }: CommandCtx,
  { id, isProven, reason }: Parsed<'operator.proofDecide'>,
): Promise<Output<'operator.proofDecide'>> {
  const decision = { refusal: isProven ? null : reason, note: reason, by: actor.id };
  await endReview(tx, { now: clock.now(), rules: config.rules }, id, decision);
  return { id, state: isProven ? 'proven' : 'refused' };
}

/**
 * Ends the review of a proof. NOT_FOUND, STATUS_CHANGED without an open review. FORBIDDEN for an operator who is one of
 * its two people, or a guardian of the minor already. The refusals of every new guardian apply too: GUARDIANS_FULL, GUARDIAN_TEACHES.
 */
export async function endReview(
  tx: Tx,
  { now, rules }: { now: Date; rules: Rules },
  id: string,
  { refusal, note, by }: Decision,
): Promise<void> {
  const proof = await lockProof(tx, id);
  if (proof === undefined) throw new AppError('NOT_FOUND');
  if (isSideOf(proof, by)) throw new AppError('FORBIDDEN');
  if (proof.state !== 'review') throw new AppError('STATUS_CHANGED');
  await lockParticipant(tx, proof.participant_id);
  const guardians = await listGuardians(tx, [proof.participant_id]);
  if (guardians.some((row) => row.account_id === by)) throw new AppError('FORBIDDEN');
  if (refusal === null) {
    const blocked = await joinRefusal(tx, [proof.participant_id], proof.account_id, rules);
    if (blocked !== null) throw blocked;
    await endWell(tx, proof, now);
  } else await refuse(tx, proof, refusal, now);
  await closeTasksAbout(tx, 'guardianToProve', id, { at: now, by, note });
  await addAudit(tx, [
    {
      actorId: by,
      action: refusal === null ? 'guardian.proven' : 'guardian.refused',
      subject: { kind: 'guardianProof', id },
      facts: { note, signals: proof.signals },
      at: now,
    },
  ]);
}

/** The days until the minor's data are deleted begin anew: they were not idle. */
async function refuse(tx: Tx, proof: Proof, reason: string, now: Date): Promise<void> {
  await setProof(tx, proof.id, { state: 'refused', reason, decided_at: now });
  await restartPending(tx, proof.participant_id, now);
  await notifyBoth(tx, proof, (names) => ({ kind: 'guardianRefused', facts: { ...names, reason } }), now);
}
