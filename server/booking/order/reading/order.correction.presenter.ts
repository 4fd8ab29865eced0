import type { OrderRecord } from '#contract/order.ts';
import type { Row } from '#server/db/types.ts';

/** A correction as both sides of the order read it. */
export const presentCorrection = (row: Row<'order_correction'>): OrderRecord['corrections'][number] => ({
  at: (row.decided_at ?? row.proposed_at).toISOString(),
  note: row.note,
  status: { from: row.from_status, to: row.to_status },
  attendance: { from: row.from_attendance, to: row.to_attendance },
  refundMinor: row.refund_minor - row.before_minor,
});
