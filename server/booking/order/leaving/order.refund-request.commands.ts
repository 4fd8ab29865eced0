import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { asCoach, asStudent } from '#server/booking/order/answering/order.step.commands.ts';
import { findAskedCourses } from '#server/booking/order/rows/order.course.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { canEndRefundRequest, refundRequestQuote } from '#server/booking/order/rules/order.actions.rules.ts';
import { change, requireStep, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { refundRequestDeadline } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { refuseChargedBackLeaving } from '#server/booking/order/steps/order.guards.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';

/**
 * 2 → 4 (docs/domain.md 4.2, rule 10). The student requests a full refund after the free time. Nothing moves;
 * the seat stays taken. CANCEL_FREE when leaving costs nothing, REFUND_REQUEST_DECLINED when it was refused
 * before. REFUND_REQUEST_OPEN for a course with such a request about another date.
 */
export async function requestRefund(
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.requestRefund'>,
): Promise<OrderRecord> {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
  return asStudent(ctx, id, async (context, now) => {
    requireStep(context, 'requestRefund');
    await refuseChargedBackLeaving(ctx.tx, context);
    const { order, cls } = context;
    if (now >= cls.starts_at) throw new AppError('CANCEL_TOO_LATE');
    if (order.refund_request_answer !== null) throw new AppError('REFUND_REQUEST_DECLINED');
    const setId = order.policy.course === undefined ? null : order.set_id;
    // A course has one question at a time: it is about one date, not a way to leave date by date.
    if (setId !== null && (await findAskedCourses(ctx.tx, [setId])).has(setId))
      throw new AppError('REFUND_REQUEST_OPEN');
    const quote = refundRequestQuote(order, cls.starts_at, now);
    if (quote === null) throw new AppError('CANCEL_FREE');
    const answerBy = refundRequestDeadline(now, cls.starts_at, ctx.config.rules);
    return change(context, 'requestRefund', {
      actor: { kind: 'student', id: order.student_id },
      patch: {
        refund_requested_at: now,
        refund_request_answer_by: answerBy,
        refund_request_minor: quote.refundMinor,
        refund_request_code: reason.code,
        refund_request_text: reason.text,
      },
      notices: [
        orderNotice(context, 'coach', 'refundRequested', now, {
          reason: reason.code,
          until: answerBy.toISOString(),
        }),
      ],
    });
  });
}

/** 4 → 2 by the student (docs/domain.md 4.2, rule 12); the student may ask again. */
export const withdrawRefundRequest = (
  ctx: CommandCtx,
  { id }: Parsed<'order.withdrawRefundRequest'>,
): Promise<OrderRecord> =>
  asStudent(ctx, id, (context, now) => {
    requireOpen(context, now);
    return change(context, 'withdrawRefundRequest', {
      actor: { kind: 'student', id: context.order.student_id },
      patch: {
        refund_requested_at: null,
        refund_request_answer_by: null,
        refund_request_minor: null,
        refund_request_code: null,
        refund_request_text: null,
      },
      notices: [orderNotice(context, 'coach', 'refundRequestWithdrawn', now)],
    });
  });

/**
 * The coach's answer: 4 → 5 with a full refund (docs/domain.md 4.2, rule 11), or 4 → 2 (docs/domain.md 4.2,
 * rule 12). ANSWER_TOO_LATE afterwards.
 */
export async function answerRefundRequest(
  ctx: CommandCtx,
  { id, agrees, text }: Parsed<'order.answerRefundRequest'>,
): Promise<OrderRecord> {
  if (!agrees && text === '') throw new AppError('BAD_INPUT', { field: 'text' });
  return asCoach(ctx, id, { class: true }, (context, now) => {
    requireOpen(context, now);
    return Promise.resolve(agrees ? agreed(context, now) : declined(context, text, now));
  });
}

/** 4 → 5 with a full refund (docs/domain.md 4.2, rule 11). The cancellation counts as the student's. */
function agreement({ order }: OrderContext, now: Date) {
  const money = refundAll(order);
  return {
    money,
    facts: { refundMinor: money.patch.refund_minor ?? 0 },
    patch: {
      cancel_by: 'student' as const,
      cancel_code: order.refund_request_code,
      cancel_text: order.refund_request_text,
      ended_at: now,
    },
  };
}

function agreed(context: OrderContext, now: Date): OrderChange {
  const { money, patch, facts } = agreement(context, now);
  return change(context, 'agreeRefundRequest', {
    actor: { kind: 'coach', id: context.order.coach_id },
    money,
    patch,
    notices: [orderNotice(context, 'student', 'refundRequestAgreed', now, facts)],
  });
}

/**
 * Agrees to an open request as an operator. ANSWER_TOO_LATE after its deadline; ORDER_STATUS_CHANGED,
 * ALREADY_CANCELED.
 */
export function agreedByOperator(context: OrderContext, operatorId: string, now: Date): OrderChange {
  requireOpen(context, now);
  const { money, patch, facts } = agreement(context, now);
  return change(context, 'agreeRefundRequestByUs', {
    actor: { kind: 'operator', id: operatorId },
    money,
    patch,
    notices: (['student', 'coach'] as const).map((to) =>
      orderNotice(context, to, 'refundRequestAgreedByUs', now, facts),
    ),
  });
}

const declined = (context: OrderContext, text: string, now: Date): OrderChange =>
  change(context, 'declineRefundRequest', {
    actor: { kind: 'coach', id: context.order.coach_id },
    patch: { refund_request_answer: text },
    notices: [orderNotice(context, 'student', 'refundRequestDeclined', now)],
  });

function requireOpen(context: OrderContext, now: Date): void {
  requireStep(context, 'withdrawRefundRequest');
  if (!canEndRefundRequest(context.order, now)) throw new AppError('ANSWER_TOO_LATE');
}
