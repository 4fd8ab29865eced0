import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { platformPart } from '#contract/price.rules.ts';

type Facts = Pick<
  OrderRecord,
  | 'status'
  | 'payState'
  | 'paidAt'
  | 'unitMinor'
  | 'totalMinor'
  | 'refundMinor'
  | 'priceRule'
  | 'left'
  | 'exchange'
>;

/**
 * The platform's part of an order with a code, and the key of its label in `orderDetail.money`. Null when nothing of the
 * family's money is left: the platform's part went back with it.
 */
export function platformShare(order: Facts): { key: 'platformPays' | 'byPlatform'; minor: number } | null {
  const { status, payState, unitMinor, totalMinor, refundMinor, priceRule: rule } = order;
  const isAsked = status === OrderStatus.awaitPayment || status === OrderStatus.awaitAgree;
  const isUnpaid = payState === 'none' || payState === 'authorized';
  if (payState === 'refunded' || payState === 'failed' || (isUnpaid && !isAsked)) return null;
  const familyMinor = isUnpaid ? totalMinor : totalMinor + keptOf(order) - (refundMinor ?? 0);
  const minor = platformPart({ unitMinor, rule }, familyMinor);
  return minor > 0 ? { key: isUnpaid ? 'platformPays' : 'byPlatform', minor } : null;
}

/** Money that stays for seats whose participants left late. A seat of another date took its money along. */
function keptOf({ left, exchange, paidAt, unitMinor }: Facts): number {
  const late = left.filter(
    ({ id, at }) =>
      paidAt !== null &&
      Date.parse(at) >= Date.parse(paidAt) &&
      exchange?.to.some(({ participantIds }) => participantIds.includes(id)) !== true,
  );
  return late.reduce((sum, { refundMinor }) => sum + unitMinor - refundMinor, 0);
}
