import type { Parsed } from '#contract/all-apis.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { owners, seal } from './needs.seal.ts';

type Answers = NonNullable<Parsed<'order.accept'>['answers']>;

/**
 * Notes the coach's answers to what was shared with an order, in the step that accepts it (docs/domain.md 4.2, rule 4).
 * NEEDS_UNANSWERED (facts: participantIds) unless each is answered, NEEDS_CANNOT when one cannot be met: then the request
 * is rejected instead, in words. Answers for others than those who shared something are BAD_INPUT.
 */
export async function answerNeeds(
  tx: Tx,
  secret: string,
  orderId: string,
  answers: Answers,
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('order_need')
    .innerJoin('order_participant as seat', (join) =>
      join
        .onRef('seat.order_id', '=', 'order_need.order_id')
        .onRef('seat.participant_id', '=', 'order_need.participant_id'),
    )
    .select('order_need.participant_id')
    .where('order_need.order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute();
  const shared = rows.map((row) => row.participant_id);
  const given = new Map(answers.map((answer) => [answer.participantId.toLowerCase(), answer]));
  if ([...given.keys()].some((id) => !shared.includes(id)))
    throw new AppError('BAD_INPUT', { field: 'answers' });
  const missing = shared.filter((id) => !given.has(id));
  if (missing.length > 0) throw new AppError('NEEDS_UNANSWERED', { participantIds: missing });
  for (const [id, { answer, text }] of given) {
    if (answer === 'cannot') throw new AppError('NEEDS_CANNOT', { participantId: id });
    if (answer === 'condition' && text === '') throw new AppError('BAD_INPUT', { field: 'answers.text' });
    await tx
      .updateTable('order_need')
      .set({ answer, answer_sealed: seal(secret, owners.answer(orderId, id), text), answered_at: now })
      .where('order_id', '=', orderId)
      .where('participant_id', '=', id)
      .execute();
  }
}

/** Those of these orders with which something was shared: a coach answers them in person. */
export async function withNeeds(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('order_need')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}
