import type { OrderRecord } from '#contract/order.ts';
import { priceOfSeats } from '#contract/price.rules.ts';

/** Refund to the family for one participant, as long as the mark stays. */
export function markRefundMinor(order: OrderRecord, { mark }: OrderRecord['participants'][number]): number {
  if (mark === 'excused') return priceOfSeats(order, 1);
  return mark === 'absent' ? (order.marking?.absentRefundMinor ?? 0) : 0;
}
