import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { asCoach } from '#server/booking/order/answering/order.step.commands.ts';
import {
  change,
  requireStep,
  system,
  type OrderChange,
} from '#server/booking/order/core/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/core/order.deadlines.rules.ts';
import { earn } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';

/**
 * 2 → 3 (docs/domain.md 4.2, rule 14). TOO_EARLY before the end: a session that did not take place cannot be marked.
 */
export const complete = (ctx: CommandCtx, { id }: Parsed<'order.complete'>): Promise<OrderRecord> =>
  asCoach(ctx, id, { class: true }, async (context, now) => {
    requireStep(context, 'complete');
    if (now < context.cls.ends_at) throw new AppError('TOO_EARLY');
    const releaseAt = releaseTime(context.cls.ends_at, ctx.config.rules);
    return completed(context, 'complete', now, releaseAt);
  });

export function completed(
  context: OrderContext,
  step: 'complete' | 'autoComplete',
  now: Date,
  releaseAt: Date,
): OrderChange {
  return change(context, step, {
    actor: step === 'complete' ? { kind: 'coach', id: context.coach.id } : system,
    money: earn(context.order, releaseAt),
    patch: { ended_at: now, ...(step === 'complete' ? { attendance: 'present' } : {}) },
    notices: [orderNotice(context, 'student', 'orderCompleted', now)],
  });
}
