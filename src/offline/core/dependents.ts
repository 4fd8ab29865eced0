import { actionOf } from './actions.ts';
import { neverSent, type OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/**
 * Rows behind an action that creates a record, about the same record. The head of the lane held these rows,
 * so none of them was ever sent.
 */
export async function dependentsOf(tx: StoreTx, first: OutboxRow): Promise<OutboxRow[]> {
  if (actionOf(first.type)?.creates !== true) return [];
  const rows = await tx.openRows();
  return rows.filter(
    (row) =>
      row.seq > first.seq && row.lane === first.lane && row.entityId === first.entityId && neverSent(row),
  );
}
