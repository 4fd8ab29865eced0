import type { Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { cancelQuote, freeCancelUntil, type CancelQuote } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { cancelFacts } from '#server/booking/order/rules/order.actions.rules.ts';
import { change, statusChanged, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { payerOf, refundAll, refundPart, toBalance } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { lockOwnOrder, refuseChargedBackLeaving } from '#server/booking/order/steps/order.guards.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lastEndWithin } from '#server/money/public.ts';

/** How long a cancellation that was tapped in time may travel and still count as in time (docs/domain.md 4.13). */
const travelMs = 30 * MINUTE_MS;

/**
 * Ends an order for the student (docs/domain.md 4.2, rules 3, 7, 8 and 9). CANCEL_LATE when the refund is
 * less than the person was shown: nothing changes, and the facts have the refund of now. CANCEL_TOO_LATE when
 * the class has begun. PAYMENT_RETURNED while the payment of an exchanged order is charged back.
 */
export async function cancelWholeOrder(ctx: CommandCtx, input: Parsed<'order.cancel'>): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const context = await lockOwnOrder(tx, input.id, { side: 'student', id: ctx.actor.id }, { class: true });
  const now = ctx.clock.now();
  const quote = await quoteAt(tx, context, new Date(input.tappedAt), now);
  await refuseChargedBackLeaving(tx, context);
  if (quote.refundMinor < input.shownRefundMinor) throw tooLittle(context, quote.refundMinor);
  const releaseAt = releaseTime(context.cls.ends_at, config.rules);
  const step = leave(context, quote, input, {
    isBalance: isToBalance(context.order, ctx.actor.id, input),
    now,
    releaseAt,
  });
  const after = await applyChange(tx, step, now);
  return presentOne(tx, after.order, { side: 'student', now, rules: config.rules });
}

/**
 * Returns the terms of leaving by the server's clock. The tap's time counts only when it arrived soon after
 * the free time had ended, or soon after the end of a freeze of money that delayed it. Leaving is also free
 * when silence about a move would leave with a full refund.
 */
export async function quoteAt(
  tx: Tx,
  { order, cls }: OrderContext,
  tappedAt: Date,
  now: Date,
): Promise<Exclude<CancelQuote, { kind: 'none' }>> {
  const facts = cancelFacts(order, cls.starts_at);
  const quote = cancelQuote(facts, now.getTime());
  if (quote.kind === 'none') {
    if (order.status === OrderStatus.awaitCancel) throw new AppError('REFUND_REQUEST_OPEN');
    throw order.status === OrderStatus.progress ? new AppError('CANCEL_TOO_LATE') : statusChanged(order);
  }
  if (quote.kind === 'free') return quote;
  const everything = { kind: 'free', refundMinor: order.total_minor } as const;
  if (await isLeftBySilence(tx, order.id)) return everything;
  const freeUntil = freeCancelUntil(facts);
  if (tappedAt.getTime() > freeUntil) return quote;
  const arriveBy = new Date(freeUntil + travelMs);
  const frozenUntil = now > arriveBy ? await lastEndWithin(tx, tappedAt, arriveBy) : null;
  const isInTime =
    now <= arriveBy || (frozenUntil !== null && now.getTime() <= frozenUntil.getTime() + travelMs);
  return isInTime ? everything : quote;
}

/**
 * Returns true when silence about an open proposal leaves with a full refund. Used after its deadline, while
 * no job has counted the silence yet.
 */
async function isLeftBySilence(tx: Tx, orderId: string): Promise<boolean> {
  const [proposal] = await findOpenProposals(tx, [orderId]);
  return proposal?.on_silence === 'leave';
}

export const tooLittle = ({ order, cls }: OrderContext, refundMinor: number) =>
  new AppError('CANCEL_LATE', {
    refundMinor,
    freeUntil: new Date(freeCancelUntil(cancelFacts(order, cls.starts_at))).toISOString(),
  });

/** Only the payer may choose the balance for a refund. */
export const isToBalance = (
  order: OrderRow,
  askerId: string,
  { refundTo }: Pick<Parsed<'order.cancel'>, 'refundTo'>,
): boolean => refundTo === 'balance' && payerOf(order) === askerId;

/** The step itself, for the quote that was agreed to. */
function leave(
  context: OrderContext,
  quote: Exclude<CancelQuote, { kind: 'none' }>,
  { reason }: Pick<Parsed<'order.cancel'>, 'reason'>,
  { isBalance, now, releaseAt }: { isBalance: boolean; now: Date; releaseAt: Date },
): OrderChange {
  const { order } = context;
  const isAccepted = order.status === OrderStatus.progress;
  const step = isAccepted ? (quote.kind === 'free' ? 'cancelFree' : 'cancelLate') : 'withdraw';
  const back = quote.kind === 'free' ? refundAll(order) : refundPart(order, quote.refundMinor, releaseAt);
  const money = isBalance ? toBalance(order, back) : back;
  return change(context, step, {
    actor: { kind: 'student', id: order.student_id },
    money,
    patch: {
      cancel_by: 'student',
      cancel_code: reason.code,
      cancel_text: reason.text,
      ended_at: now,
    },
    // Nobody had asked the coach yet while it was unpaid.
    notices:
      order.status === OrderStatus.awaitPayment
        ? []
        : [orderNotice(context, 'coach', 'orderCanceledByStudent', now, { reason: reason.code })],
  });
}
