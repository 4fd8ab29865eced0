import { readStory } from '#server/booking/public.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Returns what does not add up on the pages of these orders, each fault with the number of its order. */
export async function findUntraced(
  db: Database['query'] | Tx,
  orders: readonly Row<'orders'>[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const order of orders) {
    const { transfers, sums, sumMinor, held, shared } = (await readStory(db, order)).money;
    // Summed here once more: the page shows these rows beside the sums.
    const all = sums.reduce((sum, one) => sum + one.sumMinor, 0);
    const moved = new Map<string, number>();
    for (const { from, to, amountMinor } of transfers) {
      const [one, other] = [JSON.stringify(from), JSON.stringify(to)];
      moved.set(one, (moved.get(one) ?? 0) - amountMinor);
      moved.set(other, (moved.get(other) ?? 0) + amountMinor);
    }
    const byPlace = Map.groupBy(sums, ({ place }) => JSON.stringify(place));
    const differs = [...byPlace].some(
      ([place, rows]) => rows.reduce((sum, row) => sum + row.sumMinor, 0) !== moved.get(place),
    );
    if (all !== 0 || sumMinor !== 0) faults.push(`${order.number}: the accounts sum to ${all}`);
    if (differs) faults.push(`${order.number}: a sum is not that of its transfers`);
    if (held.ledgerMinor !== held.orderMinor)
      faults.push(`${order.number}: ${held.ledgerMinor} held, ${held.orderMinor} by the order`);
    if (shared.ledgerMinor !== shared.orderMinor)
      faults.push(`${order.number}: ${shared.ledgerMinor} shared, ${shared.orderMinor} by the order`);
  }
  return faults;
}
