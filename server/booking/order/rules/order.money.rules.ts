import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { feeOf } from '#contract/order.rules.ts';
import { platformPart, priceOfSeats } from '#contract/price.rules.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { ledger, type Leg } from '#server/money/public.ts';
import { noMoney, type Money, type OrderPatch } from './order.change.rules.ts';
import { unpaidPrice } from './order.group.rules.ts';

/** Price of seats that leave an order. The first seat's extra goes with the last one. */
export const priceOfLeaving = (
  { unit_minor: unitMinor, total_minor: totalMinor, seats }: OrderRow,
  leaving: number,
): number => priceOfSeats({ unitMinor, totalMinor, seats }, leaving);

export const leg = (
  order: OrderRow,
  kind: Leg['kind'],
  debit: string,
  credit: string,
  amountMinor: number,
): Leg => ({
  kind,
  debit,
  credit,
  amountMinor,
  currency: order.currency,
  orderId: order.id,
  paymentId: null,
});

/**
 * Returns the account that paid and gets the refunds. An order that passed on after it was paid keeps its
 * payer.
 */
export const payerOf = (order: Pick<OrderRow, 'payer_id' | 'student_id'>): string =>
  order.payer_id ?? order.student_id;

/** A class pack → escrow: the session's value is the order's price. */
export const payFromPack = (order: OrderRow, packId: string): Money => ({
  ...noMoney,
  legs: [leg(order, 'pay', ledger.classPack(packId), ledger.escrow(order.id), order.total_minor)],
});

/** Balance → escrow. */
export const payFromBalance = (order: OrderRow): Money => ({
  ...noMoney,
  legs: [leg(order, 'pay', ledger.student(order.student_id), ledger.escrow(order.id), order.total_minor)],
});

/**
 * Captures the authorised payment on acceptance: the money enters escrow with the decision. After the commit,
 * the capture is repeated until the service has answered. Money from the balance is in escrow already.
 */
export function capture(order: OrderRow): Money {
  if (order.pay_state !== 'authorized') return noMoney;
  const outside = ledger.outside(order.method ?? PaymentMethod.visa);
  return {
    legs: [leg(order, 'pay', outside, ledger.escrow(order.id), order.total_minor)],
    operation: { kind: 'capture', amountMinor: order.total_minor },
    patch: { pay_state: 'captured' },
  };
}

/**
 * Returns the account that a refund of a paid order returns to: its source. A session returns to its class
 * pack only whole. A part of it is refunded to the buyer's balance.
 */
export function source(order: OrderRow, amountMinor: number): string {
  if (order.method === PaymentMethod.visa || order.method === PaymentMethod.paypal)
    return ledger.outside(order.method);
  const isWhole = amountMinor === order.total_minor;
  return order.class_pack_id !== null && isWhole
    ? ledger.classPack(order.class_pack_id)
    : ledger.student(payerOf(order));
}

/** Refunds everything; an authorisation is voided instead. Unpaid and free orders move nothing. */
export function refundAll(order: OrderRow): Money {
  const patch: OrderPatch = { refund_minor: 0 };
  if (order.pay_state === 'authorized')
    return {
      legs: [],
      operation: { kind: 'void', amountMinor: order.total_minor },
      patch: { pay_state: 'refunded', refund_minor: order.total_minor },
    };
  if (order.pay_state !== 'held' && order.pay_state !== 'captured')
    return { legs: [], operation: null, patch };
  const kept = order.kept_minor;
  return {
    legs: [
      leg(order, 'refund', ledger.escrow(order.id), source(order, order.total_minor), order.total_minor),
      ...share(order, kept),
    ],
    operation: order.pay_state === 'captured' ? { kind: 'refund', amountMinor: order.total_minor } : null,
    patch: {
      pay_state: kept > 0 ? 'partRefunded' : 'refunded',
      refund_minor: order.total_minor,
      ...(order.kept_release_at === null ? {} : releasePatch(order, kept, order.kept_release_at)),
    },
  };
}

/**
 * Some participants leave: `refundMinor` is refunded immediately. The retained amount of late leavers stays
 * in escrow until the order ends. An authorised payment is captured for less later. `step` names the movement
 * among others of the order.
 */
export function refundSeats(
  order: OrderRow,
  {
    seats,
    refundMinor,
    isLate,
    releaseAt,
    step,
  }: { seats: number; refundMinor: number; isLate: boolean; releaseAt: Date; step: string },
): Money {
  const price = order.unit_minor * seats;
  const total = order.total_minor - price;
  const kept = order.status === OrderStatus.progress ? price - refundMinor : 0;
  const isPaid = order.pay_state === 'held' || order.pay_state === 'captured';
  return {
    legs: isPaid
      ? [
          {
            ...leg(order, 'refund', ledger.escrow(order.id), source(order, refundMinor), refundMinor),
            ref: step,
          },
        ]
      : [],
    operation:
      order.pay_state === 'captured' && refundMinor > 0
        ? { kind: 'refund', amountMinor: refundMinor, ref: step }
        : null,
    patch: {
      seats: order.seats - seats,
      ...(order.status === OrderStatus.awaitPayment ? unpaidPrice(order, seats) : { total_minor: total }),
      caregivers: Math.min(order.caregivers, order.seats - seats),
      kept_minor: order.kept_minor + kept,
      late_seats: order.late_seats + (isLate ? seats : 0),
      kept_release_at: order.kept_minor + kept > 0 ? releaseAt : null,
      refund_request_minor:
        order.refund_request_minor === null ? null : Math.min(order.refund_request_minor, total),
    },
  };
}

/**
 * Late cancellation: refunds `refundMinor`, and shares the rest like a completed session (docs/domain.md 4.2,
 * rule 9).
 */
export function refundPart(order: OrderRow, refundMinor: number, releaseAt: Date): Money {
  if (order.total_minor === 0 || refundMinor === order.total_minor) return refundAll(order);
  const rest = order.total_minor + order.kept_minor - refundMinor;
  const isOutside = order.pay_state === 'captured' && refundMinor > 0;
  return {
    legs: [
      leg(order, 'refund', ledger.escrow(order.id), source(order, refundMinor), refundMinor),
      ...share(order, rest),
    ],
    operation: isOutside ? { kind: 'refund', amountMinor: refundMinor } : null,
    patch: { pay_state: 'partRefunded', refund_minor: refundMinor, ...releasePatch(order, rest, releaseAt) },
  };
}

/**
 * Refunds to the balance instead of the origin, when the leaving student prefers that (docs/domain.md 4.2,
 * rule 8). The service keeps its capture and gets no request. An authorised payment is voided anyway.
 */
export function toBalance(order: OrderRow, money: Money): Money {
  if (order.pay_state !== 'captured') return money;
  const [origin, balance] = [source(order, order.total_minor), ledger.student(payerOf(order))];
  return {
    ...money,
    legs: money.legs.map((one) => (one.credit === origin ? { ...one, credit: balance } : one)),
    operation: null,
  };
}

/** A completed session: the platform's fee, the coach's share. It becomes available at `releaseAt`. */
export function earn(order: OrderRow, releaseAt: Date): Money {
  const all = order.total_minor + order.kept_minor;
  if (all === 0) return noMoney;
  return {
    legs: share(order, all),
    operation: null,
    patch: { pay_state: 'released', ...releasePatch(order, all, releaseAt) },
  };
}

export const feeFrom = (order: OrderRow, amountMinor: number) => feeOf(amountMinor, order.policy.feeBps);

/** The platform's part besides an amount of the family; 0 unless a code of the platform made the price. */
export const platformMinor = ({ unit_minor: unitMinor, policy }: OrderRow, familyMinor: number): number =>
  platformPart({ unitMinor, rule: policy.priceRule }, familyMinor);

/** Sum that platform and coach share for `familyMinor` of the family: with a code of the platform, the full price. */
export const sharedOf = (order: OrderRow, familyMinor: number): number =>
  familyMinor + platformMinor(order, familyMinor);

function share(order: OrderRow, familyMinor: number): Leg[] {
  const amountMinor = sharedOf(order, familyMinor);
  const fee = feeFrom(order, amountMinor);
  const escrow = ledger.escrow(order.id);
  return [
    leg(order, 'fee', escrow, ledger.revenue, fee),
    leg(order, 'earning', escrow, ledger.coachPending(order.coach_id), amountMinor - fee),
  ];
}

/** A fee of 100 % leaves nothing to release. */
function releasePatch(order: OrderRow, familyMinor: number, releaseAt: Date): OrderPatch {
  const amountMinor = sharedOf(order, familyMinor);
  return amountMinor > feeFrom(order, amountMinor) ? { release_at: releaseAt } : {};
}

/** The coach's share becomes available, whatever it was. */
export const release = (order: OrderRow, amountMinor: number): Money => ({
  ...noMoney,
  legs: [
    leg(
      order,
      'release',
      ledger.coachPending(order.coach_id),
      ledger.coachAvailable(order.coach_id),
      amountMinor,
    ),
  ],
});

/** Returns the coach's earnings of this order: from all of it, or from what a late cancellation left. */
export function earnedMinor(order: OrderRow): number {
  const rest = sharedOf(order, order.total_minor + order.kept_minor - (order.refund_minor ?? 0));
  return rest - feeFrom(order, rest);
}
