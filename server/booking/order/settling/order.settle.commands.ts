import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import { isGuardianIn } from '#server/booking/order/rows/order.guardian.repository.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { holdsSeat, isBefore } from '#server/booking/order/rules/order.change.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { type PaymentEvent, isOpen, lockPayment, setState, voidPayment } from '#server/money/public.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  findEngagement,
  isQueueOpen,
  leastWantedOf,
  publicSeats,
  rosterRefusal,
} from '#server/teaching/public.ts';
import { authorized, paymentFailed } from './order.payment-steps.rules.ts';
import { hasOtherSeat, hasRemovedParticipant, listStaying } from './order.settle.repository.ts';

/**
 * Applies a payment event to its order (docs/domain.md 4.2, rules 2, 2b and 3). A success pays an order that
 * waits for it. It also revives one that expired less than a day ago, while a seat is free. Otherwise the
 * payment is voided immediately, and the student is notified. Returns a name for the event's row.
 */
export async function settleOrderPayment(
  deps: Deps,
  tx: Tx,
  orderId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<string> {
  const { rules } = deps.config;
  const [context] = await lockOrders(tx, [orderId], { student: true, class: true });
  if (context === undefined) throw new Error('a payment without its order');
  const payment = await lockPayment(tx, paymentId);
  if (!isOpen(payment, event)) return 'ignored';
  const now = deps.clock.now();
  if (event.kind !== 'succeeded') {
    await setState(tx, payment, event.kind, now);
    if (event.kind === 'failed' && isBefore('failPayment', context.order.status))
      await applyChange(tx, paymentFailed(context), now);
    return event.kind;
  }
  const isRight =
    event.amountMinor === payment.amount_minor && payment.amount_minor === context.order.total_minor;
  if (!isRight || !(await canStillBePaid(deps, tx, context, now))) {
    await voidAndNotify(tx, context, payment, now);
    return 'voided';
  }
  await setState(tx, payment, 'authorized', now);
  const after = await applyChange(tx, authorized(context, payment, now, rules), now);
  await autoAccept(tx, [after], now);
  return 'authorized';
}

/**
 * Voids a payment. After a second payment the student has the order and is not notified. After a payment for
 * an ended order they are notified that it stays ended.
 */
async function voidAndNotify(
  tx: Tx,
  context: OrderContext,
  payment: Row<'payment'>,
  now: Date,
): Promise<void> {
  await voidPayment(tx, payment, now);
  if (holdsSeat(context.order.status)) return;
  const notice = orderNotice(context, 'student', 'orderUnpaid', now, { refundMinor: payment.amount_minor });
  await addNotices(tx, [{ ...notice, uniqueKey: `voided:${payment.id}` }]);
}

async function canStillBePaid(deps: Deps, tx: Tx, context: OrderContext, now: Date): Promise<boolean> {
  const { order, cls, coach } = context;
  if (now >= cls.starts_at) return false;
  // Unpaid but not swept yet: the seat is still held.
  if (order.status === OrderStatus.awaitPayment) return true;
  if (order.status !== OrderStatus.canceled || order.cancel_code !== 'unpaid' || order.ended_at === null)
    return false;
  if (now.getTime() - order.ended_at.getTime() > deps.config.rules.latePaymentHours * HOUR_MS) return false;
  if (cls.state !== 'published' || rosterRefusal(coach, cls) !== null) return false;
  // The money was for another coach, time or place.
  if (cls.coach_id !== order.coach_id) return false;
  if (cls.moved_at !== null && cls.moved_at > order.created_at) return false;
  // Since the end another booking may be the first lesson with the coach.
  if (order.policy.priceRule?.kind === 'first') return false;
  // Since the end another family may have the last use of the code.
  if (order.policy.priceRule?.kind === 'code') return false;
  if (await isGuardianIn(tx, order.coach_id, order.id)) return false;
  if (order.seats > (await bookableSeats(tx, cls, now, deps.config.rules))) return false;
  // A payment does not revive an order with a child that left the family after it had expired.
  return !(await hasRemovedParticipant(tx, order.id)) && !(await sitsElsewhere(tx, context));
}

/** The waitlist has precedence over a late payment. */
async function bookableSeats(tx: Tx, cls: Row<'class'>, now: Date, rules: Rules): Promise<number> {
  const leastWanted = (await leastWantedOf(tx, [cls.id])).get(cls.id);
  return publicSeats(cls.capacity - cls.taken, leastWanted, isQueueOpen(cls, now, rules));
}

/** A participant may have another seat, teach or help at that time since the order expired. */
async function sitsElsewhere(tx: Tx, { order, cls }: OrderContext): Promise<boolean> {
  if (await hasOtherSeat(tx, order.id, cls)) return true;
  const ids = await listStaying(tx, order.id);
  return (await findEngagement(tx, ids, cls, [])) !== undefined;
}
