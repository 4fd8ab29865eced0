import type { OrderRecord } from '#contract/order.ts';

/** Dates of one booking: those to come first, soonest on top, then the past ones. */
export function inTurn(orders: readonly OrderRecord[], now: number): OrderRecord[] {
  const isOver = ({ class: { endsAt } }: OrderRecord) => Date.parse(endsAt) <= now;
  return orders.toSorted(
    (a, b) =>
      Number(isOver(a)) - Number(isOver(b)) || Date.parse(a.class.startsAt) - Date.parse(b.class.startsAt),
  );
}

/** Dates on which the reader may take this step now. */
export const withAction = (
  orders: readonly OrderRecord[],
  action: OrderRecord['actions'][number],
): OrderRecord[] => orders.filter(({ actions }) => actions.includes(action));

/** Sum that leaving these dates returns now. */
export const refundOf = (orders: readonly OrderRecord[]): number =>
  orders.reduce((sum, { cancel }) => sum + (cancel?.refundMinor ?? 0), 0);

/** Ids of this date and the later ones: what "from this date on" leaves. */
export const fromDateOn = (orders: readonly OrderRecord[], { class: { startsAt } }: OrderRecord): string[] =>
  orders.filter((one) => Date.parse(one.class.startsAt) >= Date.parse(startsAt)).map(({ id }) => id);
