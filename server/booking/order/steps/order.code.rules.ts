import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { holdsSeat, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { leg, platformMinor } from '#server/booking/order/rules/order.money.rules.ts';
import { ledger, type Leg } from '#server/money/public.ts';
import type { WantedUse } from '#server/teaching/public.ts';

/** States in which the family's money is, or was, in the ledger. */
const inLedger: ReadonlySet<OrderRow['pay_state']> = new Set([
  'held',
  'captured',
  'released',
  'partRefunded',
  'refunded',
]);

/** Price of the order less its refunds. */
const familyMinor = ({ total_minor: total, kept_minor: kept, refund_minor: refund }: OrderRow): number =>
  total + kept - (refund ?? 0);

const paidMinor = (order: OrderRow): number => (inLedger.has(order.pay_state) ? familyMinor(order) : 0);

/** Legs that take back what platform and coach had shared. */
const reversing: ReadonlySet<Leg['kind']> = new Set(['feeBack', 'clawback', 'shortfall']);

/**
 * Adds the platform's money to a change (docs/domain.md 4.23). It enters escrow together with the family's money, and
 * returns in the proportion in which that returns. It follows from the order before and after, so no step forgets it.
 */
export function withVoucher(change: OrderChange): OrderChange {
  const { order } = change.before;
  if (order.policy.priceRule?.code?.payer !== 'platform') return change;
  const after: OrderRow = { ...order, ...change.patch };
  const more = platformMinor(after, paidMinor(after)) - platformMinor(order, paidMinor(order));
  if (more === 0) return change;
  const escrow = ledger.escrow(order.id);
  const isReversed = change.legs.some(({ kind }) => reversing.has(kind));
  const voucher =
    more > 0
      ? leg(order, 'voucher', ledger.discount, escrow, more)
      : {
          ...leg(order, isReversed ? 'voucherReversed' : 'voucherBack', escrow, ledger.discount, -more),
          ref: `v${order.version + 1}`,
        };
  return { ...change, legs: [...change.legs, voucher] };
}

/**
 * The use of a code after a change. An order that ended without money of the family uses nothing, nor does one that a class
 * pack pays.
 */
export function codeAfter({ before: { order }, patch, status }: OrderChange): WantedUse[] {
  if (order.policy.priceRule?.kind !== 'code') return [];
  const after: OrderRow = { ...order, ...patch };
  const isCoded = after.policy.priceRule?.kind === 'code';
  const keptMinor = holdsSeat(status) ? familyMinor(after) : paidMinor(after);
  return [
    {
      orderId: order.id,
      accountId: after.student_id,
      amountMinor: platformMinor(after, keptMinor),
      isLive: isCoded && keptMinor > 0,
    },
  ];
}
