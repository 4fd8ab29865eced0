import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { change, requireStep } from '#server/booking/order/core/order.change.rules.ts';
import { answerNeeds } from '#server/booking/order/core/order.effects.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { findOpenProposals } from '#server/booking/order/core/order.proposal.repository.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hasOpenNeed } from './order.answer-needs.repository.ts';
import { asCoach } from './order.step.commands.ts';

/**
 * Who leads a class in another coach's place answers what was shared, once the family has agreed to them. NEEDS_ANSWERED
 * before that, and when it is answered; ANSWER_TOO_LATE from the start on. NEEDS_UNANSWERED and NEEDS_CANNOT as for a
 * request: who cannot meet a need cancels the order.
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
