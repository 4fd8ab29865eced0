import type { Answered } from '#src/offline/core/action.ts';
import { fieldsIn } from '#src/offline/core/body.ts';
import type { StoreTx } from '#src/offline/core/store.ts';

/**
 * Stores the order that an answer carries. A replayed answer is as old as the first one, so it never replaces
 * a newer version from a list.
 */
export async function putNewerOrder(tx: StoreTx, { row, data, now }: Answered): Promise<void> {
  const { id, version } = data;
  if (id !== row.entityId || typeof version !== 'number') return;
  const known = await tx.record('orders', row.entityId);
  if (known && known.version >= version) return;
  return tx.putRecord('orders', { id: row.entityId, version, fetchedAt: now, record: data });
}

/** The same for each order of an answer that carries several; anything else in the list is left out. */
export async function putNewerOrders(
  tx: StoreTx,
  { row, now }: Omit<Answered, 'data'>,
  orders: readonly unknown[],
): Promise<void> {
  for (const order of orders) {
    const data = fieldsIn(order);
    const entityId = data['id'];
    if (typeof entityId === 'string') await putNewerOrder(tx, { row: { ...row, entityId }, data, now });
  }
}
