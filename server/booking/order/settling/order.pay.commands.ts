import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { requireConsent } from '#server/people/public.ts';
import { requireOwnAge } from './order.age.commands.ts';
import { requireSigned } from './order.waiver.commands.ts';
import { openPayment } from '#server/money/public.ts';
import { canPay } from '#server/booking/order/core/order.actions.rules.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import { requireStep } from '#server/booking/order/core/order.change.rules.ts';
import { freeRequest, paidFromBalance } from './order.payment-steps.rules.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { lockOwnOrder } from '#server/booking/order/core/order.guards.commands.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';

/**
 * Pays an order. The balance pays at once. For card and PayPal the answer names a hosted page. The order does not
 * change until the page's service says that the money is there.
 */
export async function pay(ctx: CommandCtx, input: Parsed<'order.pay'>): Promise<Output<'order.pay'>> {
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
  const isFree = context.order.total_minor === 0;
  if (isFree || input.method === PaymentMethod.balance) {
    const step = isFree ? freeRequest : paidFromBalance;
    const paid = await applyChange(tx, step(context, now, config.rules), now);
    const [after] = await autoAccept(tx, [paid], now);
    const order = await presentOne(tx, (after ?? paid).order, 'student', now, config.rules);
    return { order, paymentId: null, redirectUrl: null };
  }
  const { payment, redirectUrl } = await openPayment(ctx, {
    kind: 'order',
    accountId: ctx.actor.id,
    orderId: context.order.id,
    method: input.method,
    amountMinor: context.order.total_minor,
    currency: context.order.currency,
  });
  const order = await presentOne(tx, context.order, 'student', now, config.rules);
  return { order, paymentId: payment.id, redirectUrl };
}

function refuseUnpayable(context: OrderContext, now: Date): void {
  const { order } = context;
  const isExpired = order.status === OrderStatus.canceled && order.cancel_code === 'unpaid';
  if (isExpired) throw new AppError('PAYMENT_EXPIRED');
  requireStep(context, 'pay');
  if (!canPay(order, now)) throw new AppError('PAYMENT_EXPIRED');
}
