import type { Database, Tx } from '#server/db/database.ts';

/** Orders with the names of their class and their sides. */
export const findSummaries = (db: Database['query'] | Tx, ids: readonly string[]) =>
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

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];
