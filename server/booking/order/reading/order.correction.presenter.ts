import type { OrderRecord } from '#contract/order.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** What was mended of these orders, oldest first. */
export async function confirmedCorrections(
  db: Database['query'] | Tx,
  orderIds: readonly string[],
): Promise<Row<'order_correction'>[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_correction')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'confirmed')
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
}

/** A correction as both sides of the order read it. */
export const presentCorrection = (row: Row<'order_correction'>): OrderRecord['corrections'][number] => ({
  at: (row.decided_at ?? row.proposed_at).toISOString(),
  note: row.note,
  status: { from: row.from_status, to: row.to_status },
  attendance: { from: row.from_attendance, to: row.to_attendance },
  refundMinor: row.refund_minor - row.before_minor,
});
