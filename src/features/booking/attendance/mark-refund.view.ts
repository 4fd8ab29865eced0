import type { Mark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { priceOfSeats, refundOfMarks } from '#contract/price.rules.ts';

/** True when the seats of an order cost different sums: then the refund of a mark depends on the other marks. */
export const hasUnlikeSeats = ({ firstExtraMinor = 0, seats }: OrderRecord): boolean =>
  firstExtraMinor > 0 && seats > 1;

/** Refund that this mark adds to those of the others. The sums of all marks of an order, one after the other, add up. */
export function addedRefundMinor(
  order: OrderRecord,
  others: readonly (Mark | undefined)[],
  mark: Mark | undefined,
): number {
  // After a late move without an answer an absent seat is refunded in full, whatever the terms name.
  const isFull = order.marking?.absentRefundMinor === priceOfSeats(order, 1);
  const percent = isFull ? 100 : (order.terms?.noShowRefundPct ?? 0);
  const of = (marks: readonly (Mark | undefined)[]) =>
    refundOfMarks(
      order,
      {
        excused: marks.filter((one) => one === 'excused').length,
        absent: marks.filter((one) => one === 'absent').length,
      },
      percent,
    );
  return of([...others, mark]) - of(others);
}

type Person = OrderRecord['participants'][number];

/** Refund to the family for one participant, as long as the marks stay. */
export function markRefundMinor(order: OrderRecord, person: Person): number {
  const { mark } = person;
  if (!hasUnlikeSeats(order))
    return mark === 'excused'
      ? order.unitMinor + (order.firstExtraMinor ?? 0)
      : mark === 'absent'
        ? (order.marking?.absentRefundMinor ?? 0)
        : 0;
  const place = order.participants.findIndex(({ id }) => id === person.id);
  const before = order.participants.slice(0, Math.max(place, 0)).map((one) => one.mark);
  return addedRefundMinor(order, before, mark);
}
