import type { z } from 'zod';
import type { orderSummary, orderSides } from '#contract/order-brief.ts';
import type { Database, Tx } from '#server/db/database.ts';

interface OrderSummaryRow {
  order: z.infer<typeof orderSummary>;
  student: z.infer<typeof orderSides.student>;
  coach: z.infer<typeof orderSides.coach>;
}

/** What operators' records say about these orders and their sides, by the order's id; one read. */
export async function summarizeOrders(
  db: Database['query'] | Tx,
  ids: readonly string[],
): Promise<(id: string) => OrderSummaryRow> {
  const rows = ids.length === 0 ? [] : await read(db, ids);
  const briefs = new Map(rows.map((row) => [row.id, present(row)]));
  return (id) => {
    const brief = briefs.get(id);
    // Foreign keys make sure of it.
    if (brief === undefined) throw new Error('a record about an order that is not there');
    return brief;
  };
}

const read = (db: Database['query'] | Tx, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .innerJoin('coach', 'coach.id', 'orders.coach_id')
    .innerJoin('account', 'account.id', 'orders.student_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.attendance',
      'orders.total_minor',
      'orders.refund_minor',
      'orders.currency',
      'orders.student_id',
      'orders.coach_id',
      'class.title',
      'class.starts_at',
      'class.ends_at',
      'class.zone',
      'coach.name as coach_name',
      'coach.name_zh',
      'account.name as student_name',
    ])
    .where('orders.id', 'in', ids)
    .execute();

const present = (row: Awaited<ReturnType<typeof read>>[number]): OrderSummaryRow => ({
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
