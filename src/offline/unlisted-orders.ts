import { byClassTime, isInForce } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { person } from './person.ts';
import { openUser, withStorage } from './storage.ts';

/** The first page of a list of all orders of one side. */
export interface FirstPage {
  as: 'student' | 'coach';
  items: readonly OrderRecord[];
  /** The list goes on. */
  hasMore: boolean;
  /** When the request began, on the server's clock. */
  askedAt: number;
}

/**
 * Returns the ids of stored orders that belong on this page and are not on it, the longest not read first. They ended meanwhile and are on a later
 * page, or the server has them no longer: it was restored from a backup.
 */
export async function unlistedOrders({ as, items, hasMore, askedAt }: FirstPage): Promise<string[]> {
  const userId = person.get();
  if (userId === null) return [];
  const rows = await withStorage(async () => (await openUser(userId)).orders.toArray());
  const listed = new Set(items.map(({ id }) => id));
  const last = items.at(-1);
  // Ended orders are listed by when they were made, which their records do not have.
  const isOnPage = (order: OrderRecord): boolean =>
    !hasMore || (last !== undefined && isInForce(order) && byClassTime(order, last) < 0);
  const unlisted = rows.filter(({ id, fetchedAt, record }) => {
    // Written by saveOrders and by answers of the same contract.
    const order = record as OrderRecord;
    const sides = as === 'coach' ? [order.coach.id] : [order.student.id, order.guardianId];
    return !listed.has(id) && fetchedAt < askedAt && sides.includes(userId) && isOnPage(order);
  });
  return unlisted.toSorted((a, b) => a.fetchedAt - b.fetchedAt).map(({ id }) => id);
}
