import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { canEndWaiver, waiverQuote } from './order.actions.ts';
import { asCoach, requireStatus } from './order.answer.ts';
import { applyChange } from './order.apply.ts';
import { change, type Actor, type OrderChange } from './order.change.ts';
import { waiverDeadline } from './order.deadlines.ts';
import { refundAll } from './order.money.ts';
import { orderNotice } from './order.notices.ts';
import { presentOne } from './order.presenter.ts';
import { lockOwnOrder, type OrderContext } from './order.repository.ts';

/**
 * 2 → 4 (rule 10): the free time is over and the student asks for everything back all the same. Nothing moves; the seat
 * stays taken. CANCEL_FREE when leaving costs nothing, WAIVER_DECLINED when it was refused before.
 */
export async function askWaiver(
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.askWaiver'>,
): Promise<OrderRecord> {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
  return asStudent(ctx, id, (context, now) => {
    requireStatus(context, ['2']);
    const { order, cls } = context;
    if (now >= cls.starts_at) throw new AppError('CANCEL_TOO_LATE');
    if (order.waiver_answer !== null) throw new AppError('WAIVER_DECLINED');
    const quote = waiverQuote(order, cls.starts_at, now);
    if (quote === null) throw new AppError('CANCEL_FREE');
    const answerBy = waiverDeadline(now, cls.starts_at, ctx.config.rules);
    return change(context, 'askWaiver', {
      event: 'waiverAsked',
      actor: { kind: 'student', id: order.student_id },
      patch: {
        waiver_asked_at: now,
        waiver_by: answerBy,
        waiver_refund_minor: quote.refundMinor,
        waiver_code: reason.code,
        waiver_text: reason.text,
      },
      notices: [
        orderNotice(context, 'coach', 'waiverAsked', now, {
          reason: reason.code,
          until: answerBy.toISOString(),
        }),
      ],
    });
  });
}

/** 4 → 2 by the student (rule 12); it may be asked again. */
export const withdrawWaiver = (
  ctx: CommandCtx,
  { id }: Parsed<'order.withdrawWaiver'>,
): Promise<OrderRecord> =>
  asStudent(ctx, id, (context, now) => {
    requireOpen(context, now);
    return change(context, 'withdrawWaiver', {
      event: 'waiverWithdrawn',
      actor: { kind: 'student', id: context.order.student_id },
      patch: {
        waiver_asked_at: null,
        waiver_by: null,
        waiver_refund_minor: null,
        waiver_code: null,
        waiver_text: null,
      },
      notices: [orderNotice(context, 'coach', 'waiverWithdrawn', now)],
    });
  });

/** The coach's answer: 4 → 5 with everything back (rule 11), or 4 → 2 in words (rule 12). ANSWER_TOO_LATE afterwards. */
export async function answerWaiver(
  ctx: CommandCtx,
  { id, agrees, text }: Parsed<'order.answerWaiver'>,
): Promise<OrderRecord> {
  if (!agrees && text === '') throw new AppError('BAD_INPUT', { field: 'text' });
  return asCoach(ctx, id, { class: true }, (context, now) => {
    requireOpen(context, now);
    const coach = { kind: 'coach', id: context.order.coach_id } as const;
    return Promise.resolve(agrees ? agreed(context, coach, now) : declined(context, text, now));
  });
}

/** 4 → 5 with everything back (rule 11), by the coach, or by an operator in the coach's place: then both are told. */
function agreed(context: OrderContext, by: Actor, now: Date): OrderChange {
  const { order } = context;
  const money = refundAll(order);
  const facts = { refundMinor: money.patch.refund_minor ?? 0 };
  return change(context, 'agreeWaiver', {
    event: by.kind === 'coach' ? 'waiverAgreed' : 'waiverAgreedByUs',
    actor: by,
    legs: money.legs,
    task: money.task,
    patch: {
      ...money.patch,
      cancel_by: 'student',
      cancel_code: order.waiver_code,
      cancel_text: order.waiver_text,
      ended_at: now,
    },
    notices:
      by.kind === 'coach'
        ? [orderNotice(context, 'student', 'waiverAgreed', now, facts)]
        : (['student', 'coach'] as const).map((to) =>
            orderNotice(context, to, 'waiverAgreedByUs', now, facts),
          ),
  });
}

/** An operator's yes to an open request. ANSWER_TOO_LATE once its time is over; ORDER_MOVED_ON, ALREADY_CANCELED. */
export function agreedByOperator(context: OrderContext, operatorId: string, now: Date): OrderChange {
  requireOpen(context, now);
  return agreed(context, { kind: 'operator', id: operatorId }, now);
}

const declined = (context: OrderContext, text: string, now: Date): OrderChange =>
  change(context, 'declineWaiver', {
    event: 'waiverDeclined',
    actor: { kind: 'coach', id: context.order.coach_id },
    patch: { waiver_answer: text },
    notices: [orderNotice(context, 'student', 'waiverDeclined', now)],
  });

function requireOpen(context: OrderContext, now: Date): void {
  requireStatus(context, ['4']);
  if (!canEndWaiver(context.order, now)) throw new AppError('ANSWER_TOO_LATE');
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
