import type { Output } from '#contract/all-apis.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { summarizeOrders } from '#server/booking/order/reading/order.summary.queries.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentDispute } from './dispute.presenter.ts';
import { findByOrder, findOrder, listEvidence, type DisputeRow } from './dispute.repository.ts';
import type { Side } from './dispute.rules.ts';

type Db = Database['query'] | Tx;

/** Disputes with a summary of their orders, in the order given; a fixed number of reads. */
export async function presentDisputes(db: Db, rows: readonly DisputeRow[]): Promise<DisputeRecord[]> {
  if (rows.length === 0) return [];
  const summaryOf = await summarizeOrders(
    db,
    rows.map((row) => row.order_id),
  );
  const evidence = await listEvidence(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...summaryOf(row.order_id),
    ...presentDispute(
      row,
      evidence.filter((one) => one.dispute_id === row.id),
    ),
  }));
}

/** The dispute of an order and the order itself, as one side sees them. NOT_FOUND when there is no dispute. */
export async function presentView(
  db: Db,
  orderId: string,
  side: Side,
  now: Date,
  rules: Rules,
): Promise<Output<'dispute.detail'>> {
  const order = await findOrder(db, orderId);
  const row = await findByOrder(db, orderId);
  if (order === undefined || row === undefined) throw new AppError('NOT_FOUND');
  const [dispute] = await presentDisputes(db, [row]);
  if (dispute === undefined) throw new AppError('NOT_FOUND');
  return { order: await presentOne(db, order, { side, now, rules }), dispute };
}
