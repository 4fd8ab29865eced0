import type { OrderRecord } from '#contract/order.ts';

/** Refund to the family for one participant, as long as the mark stays. */
export function markRefundMinor(
  { marking, unitMinor }: OrderRecord,
  { mark }: OrderRecord['participants'][number],
): number {
  if (mark === 'excused') return unitMinor;
  return mark === 'absent' ? (marking?.absentRefundMinor ?? 0) : 0;
}
