import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

interface Unpaid {
  order: OrderRecord;
  /** Unpaid dates of its booking. */
  count: number;
}

/** The unpaid booking on this phone whose time to pay ends first. */
export function useUnpaid(): Unpaid | undefined {
  const now = useNow();
  const rows = useOffline(ordersQuery()).data?.orders ?? [];
  return firstUnpaid(rows.map((row) => asOf(row.order, now)));
}

export function firstUnpaid(orders: readonly OrderRecord[]): Unpaid | undefined {
  const unpaid = orders.filter(({ actions, expiresAt }) => actions.includes('pay') && expiresAt !== null);
  const endOf = ({ expiresAt }: OrderRecord) => Date.parse(expiresAt ?? '');
  const [order] = unpaid.toSorted((a, b) => endOf(a) - endOf(b));
  if (order === undefined) return undefined;
  const together = unpaid.filter(({ set }) => set !== undefined && set.id === order.set?.id);
  return { order, count: Math.max(1, together.length) };
}
