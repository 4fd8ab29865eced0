import type { z } from 'zod';
import type { orderSummary, orderSides } from '#contract/order-summary.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { findSummaries, type SummaryRow } from './order.summary.repository.ts';

interface OrderSummaryRow {
  order: z.infer<typeof orderSummary>;
  student: z.infer<typeof orderSides.student>;
  coach: z.infer<typeof orderSides.coach>;
}

/** Reads these orders and their sides for operators' records, in one query. Returns a lookup by order id. */
export async function summarizeOrders(
  db: Database['query'] | Tx,
  ids: readonly string[],
): Promise<(id: string) => OrderSummaryRow> {
  const rows = ids.length === 0 ? [] : await findSummaries(db, ids);
  const summaries = new Map(rows.map((row) => [row.id, present(row)]));
  return (id) => {
    const summary = summaries.get(id);
    // Foreign keys make sure of it.
    if (summary === undefined) throw new Error('a record about an order that is not there');
    return summary;
  };
}

const present = (row: SummaryRow): OrderSummaryRow => ({
  order: {
    id: row.id,
    number: row.number,
    status: row.status,
    attendance: row.attendance,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone: row.zone,
    totalMinor: row.total_minor,
    refundMinor: row.refund_minor ?? 0,
    currency: row.currency,
  },
  student: { id: row.student_id, name: row.student_name },
  coach: { id: row.coach_id, name: row.coach_name, nameZh: row.name_zh },
});
