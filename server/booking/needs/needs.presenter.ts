import { needFeedback, needProfile, type SharedNeed } from '#contract/needs.ts';
import { firstName } from '#server/base/first-name.ts';
import type { Row } from '#server/db/types.ts';
import type { NeedsReader } from './needs.rules.ts';
import { open, owners } from './needs.seal.ts';

/**
 * Decrypts the needs shared for one participant, with the coach's answer. Only family and coach also get the
 * feedback.
 */
export function presentShared(
  row: Row<'order_need'> & { name: string },
  secret: string,
  reader: NeedsReader,
): SharedNeed {
  const { order_id: orderId, participant_id: participantId, key_id, name, answer } = row;
  const opened = (owner: string, sealed: Buffer) => open(secret, owner, { key_id, sealed });
  const profile = needProfile.parse(opened(owners.shared(orderId, participantId), row.sealed));
  const words = row.answer_sealed && opened(owners.answer(orderId, participantId), row.answer_sealed);
  return {
    ...profile,
    orderId,
    participantId,
    // Helpers read first names alone.
    name: reader.as === 'helper' ? firstName(name) : name,
    answer,
    answerText: typeof words === 'string' ? words : '',
    feedback: reader.as === 'family' || reader.as === 'coach' ? presentFeedback(row, opened) : null,
  };
}

function presentFeedback(
  {
    order_id: orderId,
    participant_id: participantId,
    feedback_sealed: sealed,
    feedback_at: at,
  }: Row<'order_need'>,
  opened: (owner: string, sealed: Buffer) => unknown,
): SharedNeed['feedback'] {
  if (sealed === null || at === null) return null;
  return {
    ...needFeedback.parse(opened(owners.feedback(orderId, participantId), sealed)),
    at: at.toISOString(),
  };
}
