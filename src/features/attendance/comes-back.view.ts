import type { OrderRecord } from '#contract/order.ts';

/** What the mark of one participant gives back to the family, while it stays. */
export function comesBackMinor(
  { marking, unitMinor }: OrderRecord,
  { mark }: OrderRecord['participants'][number],
): number {
  if (mark === 'excused') return unitMinor;
  return mark === 'absent' ? (marking?.absentRefundMinor ?? 0) : 0;
}
