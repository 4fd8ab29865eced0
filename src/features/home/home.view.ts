import { finalStatuses } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';

/** How many orders the home screen shows; the order list has them all. */
const shown = 3;

/** The reader's orders that are still to come, soonest first. `now` in milliseconds since the epoch. */
export function nextOrders<T extends { order: OrderRecord }>(orders: readonly T[], now: number): T[] {
  return orders
    .filter(({ order }) => !finalStatuses.includes(order.status) && Date.parse(order.class.endsAt) > now)
    .toSorted((a, b) => a.order.class.startsAt.localeCompare(b.order.class.startsAt))
    .slice(0, shown);
}
