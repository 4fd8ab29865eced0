import { type OrderEvent, orderSteps } from '#contract/order.steps.ts';
import type { Database } from '#server/db/database.ts';

/** How often each line was written into the history of an order; 0 for those that never were. */
export async function countSteps({ query }: Database): Promise<Map<OrderEvent, number>> {
  const rows = await query
    .selectFrom('order_event')
    .select(['event', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('event')
    .execute();
  const written = new Map(rows.map(({ event, n }) => [event, n]));
  return new Map([...allSteps].map((event) => [event, written.get(event) ?? 0]));
}

/** Every event in the table of steps. */
const allSteps = new Set<OrderEvent>(Object.values(orderSteps).map(({ event }) => event));
