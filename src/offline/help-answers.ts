import type { Input } from '#contract/all-apis.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { inputOf } from './core/body.ts';
import { isErased, isOpen } from './core/outbox-row.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/** An answer to an invitation that this phone keeps. */
export interface OpenHelpAnswer {
  seq: number;
  invitationId: string;
  answer: Input<'invitation.answer'>['answer'];
  /** `waiting`: the coach does not know it yet. `needsDecision`: it did not count, and the helper decides how to go on. */
  state: 'waiting' | 'needsDecision';
  reason?: ReasonName | undefined;
}

const readAnswers = personQuery<object, readonly OpenHelpAnswer[]>(async (db) => {
  const rows = await db.outbox.where('lane').startsWith('help:').sortBy('seq');
  const data = rows.filter(isOpen).map((row): OpenHelpAnswer => {
    const reason = row.outcome?.reason;
    return {
      seq: row.seq,
      invitationId: row.entityId,
      answer: inputOf(row.body)['answer'] === 'reject' ? 'reject' : 'agree',
      state: row.state === 'needsUser' ? 'needsDecision' : 'waiting',
      reason: isReason(reason) ? reason : undefined,
    };
  });
  return { data, fetchedAt: null, pending: [] };
});

/** Every answer to an invitation that is on this phone and has not counted, oldest first. */
export const helpAnswersQuery = (): OfflineQuery<readonly OpenHelpAnswer[]> => readAnswers({});

const readCounted = personQuery<object, readonly InvitationRecord[]>(async (db) => {
  const rows = await db.outbox.where('lane').startsWith('help:').sortBy('seq');
  // The server answers with the record, whose shape the contract has checked on its side.
  const data = rows.flatMap(({ state, outcome }) =>
    state === 'done' && outcome && !isErased({ outcome }) ? [outcome.data as InvitationRecord] : [],
  );
  return { data, fetchedAt: null, pending: [] };
});

/** The invitations as the server returned them for answers of this phone that counted, oldest first. */
export const countedAnswersQuery = (): OfflineQuery<readonly InvitationRecord[]> => readCounted({});
