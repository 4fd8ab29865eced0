import { finalStatuses } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Number of orders on the home screen; the order list has all. */
const shown = 3;

/** Returns the reader's future and running orders by start. `now` is in ms. */
export function nextOrders<T extends { order: OrderRecord }>(orders: readonly T[], now: number): T[] {
  return orders
    .filter(({ order }) => !finalStatuses.includes(order.status) && Date.parse(order.class.endsAt) > now)
    .toSorted((a, b) => a.order.class.startsAt.localeCompare(b.order.class.startsAt))
    .slice(0, shown);
}
