import { neverSent, type OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/** What waits behind a booking and speaks of the same order. The lane's head held it, so none of it was ever sent. */
export async function dependentsOf(tx: StoreTx, booking: OutboxRow): Promise<OutboxRow[]> {
  const rows = await tx.openRows();
  return rows.filter(
    (row) =>
      row.seq > booking.seq &&
      row.lane === booking.lane &&
      row.entityId === booking.entityId &&
      neverSent(row),
  );
}
