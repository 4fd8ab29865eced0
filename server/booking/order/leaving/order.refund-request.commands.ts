import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { canEndRefundRequest, refundRequestQuote } from '#server/booking/order/core/order.actions.rules.ts';
import { asCoach, requireStatus } from '#server/booking/order/answering/order.answer.commands.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, type Actor, type OrderChange } from '#server/booking/order/core/order.change.rules.ts';
import { refundRequestDeadline } from '#server/booking/order/core/order.deadlines.rules.ts';
import { refundAll } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { lockOwnOrder, type OrderContext } from '#server/booking/order/core/order.repository.ts';

/**
 * 2 → 4 (docs/domain.md 4.2, rule 10): the free time is over and the student asks for everything back all the same.
 * Nothing moves; the seat stays taken. CANCEL_FREE when leaving costs nothing, REFUND_REQUEST_DECLINED when it was
 * refused before.
 */
export async function requestRefund(
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.requestRefund'>,
): Promise<OrderRecord> {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
  return asStudent(ctx, id, (context, now) => {
    requireStatus(context, ['2']);
    const { order, cls } = context;
    if (now >= cls.starts_at) throw new AppError('CANCEL_TOO_LATE');
    if (order.refund_request_answer !== null) throw new AppError('REFUND_REQUEST_DECLINED');
    const quote = refundRequestQuote(order, cls.starts_at, now);
    if (quote === null) throw new AppError('CANCEL_FREE');
    const answerBy = refundRequestDeadline(now, cls.starts_at, ctx.config.rules);
    return change(context, 'requestRefund', {
      event: 'refundRequested',
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

/** 4 → 2 by the student (docs/domain.md 4.2, rule 12); it may be asked again. */
export const withdrawRefundRequest = (
  ctx: CommandCtx,
  { id }: Parsed<'order.withdrawRefundRequest'>,
): Promise<OrderRecord> =>
  asStudent(ctx, id, (context, now) => {
    requireOpen(context, now);
    return change(context, 'withdrawRefundRequest', {
      event: 'refundRequestWithdrawn',
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
 * The coach's answer: 4 → 5 with everything back (docs/domain.md 4.2, rule 11), or 4 → 2 in words
 * (docs/domain.md 4.2, rule 12). ANSWER_TOO_LATE afterwards.
 */
export async function answerRefundRequest(
  ctx: CommandCtx,
  { id, agrees, text }: Parsed<'order.answerRefundRequest'>,
): Promise<OrderRecord> {
  if (!agrees && text === '') throw new AppError('BAD_INPUT', { field: 'text' });
  return asCoach(ctx, id, { class: true }, (context, now) => {
    requireOpen(context, now);
    const coach = { kind: 'coach', id: context.order.coach_id } as const;
    return Promise.resolve(agrees ? agreed(context, coach, now) : declined(context, text, now));
  });
}

/**
 * 4 → 5 with everything back (docs/domain.md 4.2, rule 11), by the coach, or by an operator in the coach's place: then
 * both are told.
 */
function agreed(context: OrderContext, by: Actor, now: Date): OrderChange {
  const { order } = context;
  const money = refundAll(order);
  const facts = { refundMinor: money.patch.refund_minor ?? 0 };
  return change(context, 'agreeRefundRequest', {
    event: by.kind === 'coach' ? 'refundRequestAgreed' : 'refundRequestAgreedByUs',
    actor: by,
    legs: money.legs,
    task: money.task,
    patch: {
      ...money.patch,
      cancel_by: 'student',
      cancel_code: order.refund_request_code,
      cancel_text: order.refund_request_text,
      ended_at: now,
    },
    notices:
      by.kind === 'coach'
        ? [orderNotice(context, 'student', 'refundRequestAgreed', now, facts)]
        : (['student', 'coach'] as const).map((to) =>
            orderNotice(context, to, 'refundRequestAgreedByUs', now, facts),
          ),
  });
}

/** An operator's yes to an open request. ANSWER_TOO_LATE once its time is over; ORDER_STATUS_CHANGED, ALREADY_CANCELED. */
export function agreedByOperator(context: OrderContext, operatorId: string, now: Date): OrderChange {
  requireOpen(context, now);
  return agreed(context, { kind: 'operator', id: operatorId }, now);
}

const declined = (context: OrderContext, text: string, now: Date): OrderChange =>
  change(context, 'declineRefundRequest', {
    event: 'refundRequestDeclined',
    actor: { kind: 'coach', id: context.order.coach_id },
    patch: { refund_request_answer: text },
    notices: [orderNotice(context, 'student', 'refundRequestDeclined', now)],
  });

function requireOpen(context: OrderContext, now: Date): void {
  requireStatus(context, ['4']);
  if (!canEndRefundRequest(context.order, now)) throw new AppError('ANSWER_TOO_LATE');
}

async function asStudent(
  { tx, clock, config, actor }: CommandCtx,
  orderId: string,
  decide: (context: OrderContext, now: Date) => OrderChange,
): Promise<OrderRecord> {
  const context = await lockOwnOrder(tx, orderId, { side: 'student', id: actor.id }, { class: true });
  const now = clock.now();
  const after = await applyChange(tx, decide(context, now), now);
  return presentOne(tx, after.order, 'student', now, config.rules);
}
