import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { isAutoAccepted } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import {
  change,
  system,
  type Money,
  type OrderChange,
  type OrderPatch,
} from '#server/booking/order/rules/order.change.rules.ts';
import { answerDeadline } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { payFromBalance, payFromPack } from '#server/booking/order/rules/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

/** Notice of the request to the coach; none with automatic acceptance, which notifies both sides. */
const requested = (context: OrderContext, agreeBy: Date, now: Date) =>
  isAutoAccepted(context)
    ? []
    : [orderNotice(context, 'coach', 'orderRequested', now, { agreeBy: agreeBy.toISOString() })];

/** 0 → 1 for free seats that the waitlist offered: there is nothing to pay. */
export function freeRequest(context: OrderContext, now: Date, rules: Rules): OrderChange {
  const agreeBy = answerDeadline(now, context.cls.starts_at, rules);
  return change(context, 'takeFreeOffer', {
    actor: { kind: 'student', id: context.student.id },
    patch: { agree_by: agreeBy, expires_at: null },
    notices: requested(context, agreeBy, now),
  });
}

/** 0 → 1 by the balance. */
export const paidFromBalance = (context: OrderContext, now: Date, rules: Rules): OrderChange =>
  paidImmediately(context, { money: payFromBalance(context.order) }, now, rules);

/** Payment by class pack: the value of one session becomes the price of the seat. */
export interface Session {
  packId: string;
  valueMinor: number;
}

/**
 * 0 → 1 by a session of a class pack; its method is the balance. The session pays its value without a rule or code, so the
 * platform adds nothing and the use of a code ends.
 */
export function paidFromPack(
  context: OrderContext,
  { packId, valueMinor }: Session,
  now: Date,
  rules: Rules,
): OrderChange {
  const price = { unit_minor: valueMinor, first_extra_minor: 0, total_minor: valueMinor };
  const priced = { ...context, order: { ...context.order, ...price } };
  const money = payFromPack(priced.order, packId);
  const { priceRule: _, ...policy } = context.order.policy;
  return paidImmediately(priced, { money, patch: { ...price, policy, class_pack_id: packId } }, now, rules);
}

function paidImmediately(
  context: OrderContext,
  { money, patch }: { money: Money; patch?: OrderPatch },
  now: Date,
  rules: Rules,
): OrderChange {
  const agreeBy = answerDeadline(now, context.cls.starts_at, rules);
  return change(context, 'pay', {
    actor: { kind: 'student', id: context.student.id },
    patch: {
      pay_state: 'held',
      method: PaymentMethod.balance,
      paid_at: now,
      agree_by: agreeBy,
      expires_at: null,
      ...patch,
    },
    money,
    notices: requested(context, agreeBy, now),
  });
}

/** 0 → 1 by an authorised card or PayPal payment. 5 → 1 when the payment came late and there still is a seat. */
export function authorized(
  context: OrderContext,
  { method, account_id: payer }: Pick<Row<'payment'>, 'method' | 'account_id'>,
  now: Date,
  rules: Rules,
): OrderChange {
  const isLate = context.order.status === OrderStatus.canceled;
  const agreeBy = answerDeadline(now, context.cls.starts_at, rules);
  return change(context, isLate ? 'payLate' : 'pay', {
    actor: isLate ? system : { kind: 'student', id: context.student.id },
    patch: {
      pay_state: 'authorized',
      // The page was opened before the order passed on.
      payer_id: payer === context.student.id ? null : payer,
      method,
      paid_at: now,
      agree_by: agreeBy,
      expires_at: null,
      cancel_by: null,
      cancel_code: null,
      cancel_text: null,
      refund_minor: null,
      ended_at: null,
    },
    notices: requested(context, agreeBy, now),
  });
}

/** The payment did not go through; the seat is kept and another try is free until the order expires. */
export const paymentFailed = (context: OrderContext): OrderChange =>
  change(context, 'failPayment', { actor: system, patch: { pay_state: 'failed' } });
