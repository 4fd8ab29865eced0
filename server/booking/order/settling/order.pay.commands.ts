import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { isFarAhead } from '#contract/payment.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { canPay } from '#server/booking/order/rules/order.actions.rules.ts';
import { type OrderChange, requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { lockOwnOrder } from '#server/booking/order/steps/order.guards.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockPacks, openPayment, sessionValue, whyUnusable } from '#server/money/public.ts';
import { requireConsent } from '#server/people/public.ts';
import { requireOwnAge } from './order.age.commands.ts';
import { freeRequest, paidFromBalance, paidFromPack } from './order.payment-steps.rules.ts';
import { listStaying } from './order.settle.repository.ts';
import { requireSigned } from './order.waiver.commands.ts';

/** Pays one order. COURSE_WHOLE for a date of a course: its dates are paid together. */
export async function paySingle(ctx: CommandCtx, input: Parsed<'order.pay'>): Promise<Output<'order.pay'>> {
  const { order } = await lockOwnOrder(
    ctx.tx,
    input.id,
    { side: 'student', id: ctx.actor.id },
    { student: true },
  );
  if (order.policy.course !== undefined) throw new AppError('COURSE_WHOLE');
  return payOrder(ctx, input);
}

/**
 * Pays an order. The balance and a class pack pay immediately. For card and PayPal the answer contains the
 * address of a hosted page. The order does not change until the payment service confirms the payment. FAR_AHEAD when
 * only the balance or a class pack can pay.
 */
export async function payOrder(ctx: CommandCtx, input: Parsed<'order.pay'>): Promise<Output<'order.pay'>> {
  const { tx, config } = ctx;
  const context = await lockOwnOrder(tx, input.id, { side: 'student', id: ctx.actor.id }, { student: true });
  const now = ctx.clock.now();
  refuseUnpayable(context, now);
  await requireConsent(tx, ctx.actor.id, now);
  // A booking has looked already; an offer of the waitlist may be older than the waiver.
  if (context.order.from_waitlist) {
    await requireOwnAge(tx, context.order);
    await requireSigned(tx, context.order.id, now);
  }
  if (input.classPackId !== undefined)
    return await settledImmediately(ctx, await paidWithPack(ctx, context, input.classPackId, now), now);
  const isFree = context.order.total_minor === 0;
  if (isFree || input.method === PaymentMethod.balance) {
    const step = isFree ? freeRequest : paidFromBalance;
    return await settledImmediately(ctx, step(context, now, config.rules), now);
  }
  if (isFarAhead(context.cls.starts_at, now.getTime())) throw new AppError('FAR_AHEAD');
  const { payment, redirectUrl } = await openPayment(ctx, {
    kind: 'order',
    accountId: ctx.actor.id,
    orderId: context.order.id,
    method: input.method,
    amountMinor: context.order.total_minor,
    currency: context.order.currency,
  });
  const order = await presentOne(tx, context.order, { side: 'student', now, rules: config.rules });
  return { order, paymentId: payment.id, redirectUrl };
}

async function settledImmediately(
  { tx, config }: CommandCtx,
  step: OrderChange,
  now: Date,
): Promise<Output<'order.pay'>> {
  const paid = await applyChange(tx, step, now);
  const [after] = await autoAccept(tx, [paid], now);
  const order = await presentOne(tx, (after ?? paid).order, { side: 'student', now, rules: config.rules });
  return { order, paymentId: null, redirectUrl: null };
}

/** A session pays the one seat of the order. PACK_NOT_USABLE with the reason. */
async function paidWithPack(
  { tx, actor, config }: CommandCtx,
  context: OrderContext,
  packId: string,
  now: Date,
): Promise<OrderChange> {
  const { order, cls } = context;
  const [pack] = await lockPacks(tx, [packId]);
  const participantIds = await listStaying(tx, order.id);
  const why = whyUnusable(pack, { accountId: actor.id, participantIds, cls, now });
  if (pack === undefined || why !== null) throw new AppError('PACK_NOT_USABLE', { why: why ?? 'unknown' });
  return paidFromPack(context, { packId, valueMinor: sessionValue(pack) }, now, config.rules);
}

function refuseUnpayable(context: OrderContext, now: Date): void {
  const { order } = context;
  const isExpired = order.status === OrderStatus.canceled && order.cancel_code === 'unpaid';
  if (isExpired) throw new AppError('PAYMENT_EXPIRED');
  requireStep(context, 'pay');
  if (!canPay(order, now)) throw new AppError('PAYMENT_EXPIRED');
}
