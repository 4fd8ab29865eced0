import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import { change, requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import { answerNeeds } from '#server/booking/order/steps/order.effects.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { hasOpenNeed } from './order.answer-needs.repository.ts';
import { asCoach } from './order.step.commands.ts';

/**
 * Answers shared needs as a substitute, once the family has agreed to the substitute. NEEDS_ANSWERED before
 * that, and when they are answered; ANSWER_TOO_LATE from the start on. NEEDS_UNANSWERED and NEEDS_CANNOT as
 * for a request: without a way to meet a need, the coach cancels the order.
 */
export const answerOpenNeeds = (
  ctx: CommandCtx,
  { id, answers }: Parsed<'order.answerNeeds'>,
): Promise<OrderRecord> =>
  asCoach(ctx, id, {}, async (context, now) => {
    requireStep(context, 'answerNeeds');
    if (now >= context.cls.starts_at) throw new AppError('ANSWER_TOO_LATE');
    if (!(await awaitAnswer(ctx.tx, context.order.id))) throw new AppError('NEEDS_ANSWERED');
    await answerNeeds(ctx.tx, ctx.config.secret, context.order.id, answers, now);
    return change(context, 'answerNeeds', {
      actor: { kind: 'coach', id: context.coach.id },
      notices: [orderNotice(context, 'student', 'needsAnswered', now)],
    });
  });

async function awaitAnswer(tx: Tx, orderId: string): Promise<boolean> {
  const [proposal] = await findOpenProposals(tx, [orderId]);
  if (proposal !== undefined && proposal.from_coach_id !== null) return false;
  return hasOpenNeed(tx, orderId);
}
