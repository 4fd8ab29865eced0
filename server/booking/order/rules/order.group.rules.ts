import { payablePart } from '#contract/currencies.ts';
import { OrderStatus } from '#contract/enums.ts';
import { priceOfSeats } from '#contract/price.rules.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { OrderPatch } from './order.change.rules.ts';

const priceOf = ({ unit_minor: unitMinor, total_minor: totalMinor, seats }: OrderRow, leaving: number) =>
  priceOfSeats({ unitMinor, totalMinor, seats }, leaving);

/**
 * Discount that the staying seats lose when too few stay for their group rule (docs/domain.md 4.23). None while a moved class
 * or another coach is proposed, which is no choice of the family, and none after somebody left late.
 */
function lostDiscount(order: OrderRow, leaving: number): number {
  const { priceRule: rule } = order.policy;
  const stay = order.seats - leaving;
  if (rule?.kind !== 'group' || stay <= 0 || stay >= (rule.atLeast ?? 0)) return 0;
  if (order.free_until !== null || order.late_seats > 0) return 0;
  return Math.max(0, rule.fullMinor * stay - (order.total_minor - priceOf(order, leaving)));
}

/**
 * Refund of a free leave while others stay: the price of the seats less the lost discount of a group. Leaving together
 * returns no less than leaving one after the other.
 */
export function freeRefund(order: OrderRow, leaving: number): number {
  const refunds = Array.from({ length: leaving }, (_, index) =>
    Math.max(0, priceOf(order, index + 1) - lostDiscount(order, index + 1)),
  );
  return Math.max(0, ...refunds);
}

/**
 * Price of the seats that stay after a free leave. An unpaid order costs the full price below the size of its group; in a
 * paid one what was not refunded pays for the seats that stay.
 */
export function stayingPrice(order: OrderRow, leaving: number, refundMinor: number): OrderPatch {
  const stay = order.seats - leaving;
  const before = order.total_minor - priceOf(order, leaving);
  const total =
    order.status === OrderStatus.awaitPayment
      ? before + lostDiscount(order, leaving)
      : order.total_minor - refundMinor;
  if (total === before) return { total_minor: total };
  const unit = payablePart(Math.floor(total / stay), order.currency);
  const { priceRule: rule, ...policy } = order.policy;
  return {
    total_minor: total,
    unit_minor: unit,
    first_extra_minor: total - unit * stay,
    ...(rule !== undefined && total >= rule.fullMinor * stay && { policy }),
  };
}
