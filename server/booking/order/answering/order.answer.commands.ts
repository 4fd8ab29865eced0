import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { findCoachClashes } from '#server/booking/order/rows/order.clash.repository.ts';
import { isGuardianIn } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { acceptRefusal } from '#server/booking/order/rules/order.answer.rules.ts';
import { change, requireStep, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { capture, refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { answerNeeds, coachCanceled } from '#server/booking/order/steps/order.effects.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import { asCoach } from './order.step.commands.ts';

type Reason = Parsed<'order.reject'>['reason'];

/**
 * 1 → 2 (docs/domain.md 4.2, rule 4). ANSWER_TOO_LATE after the deadline or the start. COACH_CLASH when the
 * coach leads another class then. COACH_IS_GUARDIAN of a participant.
 */
export const acceptOrder = (
  ctx: CommandCtx,
  { id, answers = [] }: Parsed<'order.accept'>,
): Promise<OrderRecord> =>
  asCoach(ctx, id, { coach: true }, async (context, now) => {
    requireStep(context, 'accept');
    await refuseUnacceptable(ctx.tx, context, now);
    await answerNeeds(ctx.tx, ctx.config.secret, context.order.id, answers, now);
    return change(context, 'accept', {
      actor: { kind: 'coach', id: context.coach.id },
      money: capture(context.order),
      patch: { accepted_at: now, agree_by: null },
      notices: [orderNotice(context, 'student', 'orderAccepted', now)],
    });
  });

/**
 * 1 → 6 (docs/domain.md 4.2, rule 5): everything is refunded. The reasons `needs` and `other` require a text.
 */
export const rejectOrder = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.reject'>,
): Promise<OrderRecord> => {
  requireReasonText(reason);
  return asCoach(ctx, id, { class: true }, async (context, now) => {
    requireStep(context, 'reject');
    if (now >= context.cls.starts_at) throw new AppError('ANSWER_TOO_LATE');
    if (reason.code === 'needs') await askForAlternative(ctx.tx, context, now);
    return change(context, 'reject', {
      actor: { kind: 'coach', id: context.coach.id },
      money: refundAll(context.order),
      patch: { reject_code: reason.code, reject_text: reason.text, ended_at: now },
      notices: [orderNotice(context, 'student', 'orderRejected', now, { reason: reason.code })],
    });
  });
};

/**
 * Adds a task: an operator offers an alternative to the family whose request was rejected because of its
 * needs (docs/domain.md 4.2, rule 5).
 */
const askForAlternative = (tx: Tx, { order }: OrderContext, at: Date): Promise<void> =>
  addTasks(tx, [
    {
      kind: 'offerAlternative',
      subject: { kind: 'order', id: order.id },
      facts: { classId: order.class_id, coachId: order.coach_id },
      uniqueKey: `offerAlternative:${order.id}`,
      at,
    },
  ]);

/**
 * 1, 2, 4 → 5 by the coach (docs/domain.md 4.2, rule 16): always a full refund, until the class has ended.
 */
export const coachCancel = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.coachCancel'>,
): Promise<OrderRecord> => {
  requireReasonText(reason);
  return asCoach(ctx, id, { coach: true, class: true }, async (context, now) => {
    requireStep(context, 'coachCancel');
    if (now >= context.cls.ends_at) throw new AppError('CANCEL_TOO_LATE');
    const step = canceledByCoach(context, reason, now);
    await coachCanceled(ctx.tx, context, now, ctx.config.rules);
    return step;
  });
};

function canceledByCoach(
  context: OrderContext,
  reason: { code: string; text: string },
  now: Date,
): OrderChange {
  const money = refundAll(context.order);
  return change(context, 'coachCancel', {
    actor: { kind: 'coach', id: context.coach.id },
    money,
    patch: {
      cancel_by: 'coach',
      cancel_code: reason.code,
      cancel_text: reason.text,
      ended_at: now,
    },
    notices: [
      orderNotice(context, 'student', 'orderCanceledByCoach', now, {
        reason: reason.code,
        refundMinor: money.patch.refund_minor ?? 0,
      }),
    ],
  });
}

function requireReasonText(reason: Reason): void {
  const needsWords = reason.code === 'other' || reason.code === 'needs';
  if (needsWords && reason.text === '') throw new AppError('BAD_INPUT', { field: 'reason.text' });
}

/** The coach's row is locked: two accepted sessions at one time cannot both slip through. */
async function refuseUnacceptable(tx: Tx, context: OrderContext, now: Date): Promise<void> {
  const clash = (await findCoachClashes(tx, [context.cls.id])).get(context.cls.id);
  const isGuardian = await isGuardianIn(tx, context.coach.id, context.order.id);
  const refusal = acceptRefusal({ ...context, clash, isGuardian }, now);
  if (refusal === null) return;
  if (refusal !== 'COACH_CLASH' || clash === undefined) throw new AppError(refusal);
  throw new AppError(refusal, { classId: clash.otherId, startsAt: clash.startsAt.toISOString() });
}
