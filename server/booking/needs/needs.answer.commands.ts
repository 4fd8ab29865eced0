import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { listSharers, setAnswer } from './needs.repository.ts';
import { owners, seal } from './needs.seal.ts';

type Answers = NonNullable<Parsed<'order.accept'>['answers']>;

/**
 * Notes the coach's answers to what was shared with an order, in the step that accepts it (docs/domain.md 4.2, rule 4).
 * NEEDS_UNANSWERED (facts: participantIds) unless each has an answer. NEEDS_CANNOT when the coach cannot meet one: such a
 * request is rejected in words instead. BAD_INPUT for answers about others.
 */
export async function answerNeeds(
  tx: Tx,
  secret: string,
  orderId: string,
  answers: Answers,
  now: Date,
): Promise<void> {
  const shared = (await listSharers(tx, [orderId])).get(orderId) ?? [];
  const given = new Map(answers.map((answer) => [answer.participantId.toLowerCase(), answer]));
  if ([...given.keys()].some((id) => !shared.includes(id)))
    throw new AppError('BAD_INPUT', { field: 'answers' });
  const missing = shared.filter((id) => !given.has(id));
  if (missing.length > 0) throw new AppError('NEEDS_UNANSWERED', { participantIds: missing });
  for (const [id, { answer, text }] of given) {
    if (answer === 'cannot') throw new AppError('NEEDS_CANNOT', { participantId: id });
    if (answer === 'condition' && text === '') throw new AppError('BAD_INPUT', { field: 'answers.text' });
    const sealed = seal(secret, owners.answer(orderId, id), text);
    await setAnswer(tx, orderId, id, { answer, answer_sealed: sealed, answered_at: now });
  }
}
