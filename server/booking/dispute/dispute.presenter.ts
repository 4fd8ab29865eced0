import type { Output } from '#contract/all-apis.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { summarizeOrders } from '#server/booking/order/reading/order.summary.queries.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import type { Rules } from '#server/rules.ts';

type Db = Database['query'] | Tx;

/** Disputes with both sides' words, in the order given; reads a fixed number of times. */
export async function presentDisputes(db: Db, rows: readonly Row<'dispute'>[]): Promise<DisputeRecord[]> {
  if (rows.length === 0) return [];
  const brief = await summarizeOrders(
    db,
    rows.map((row) => row.order_id),
  );
  const evidence = await db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where(
      'dispute_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...brief(row.order_id),
    ...present(
      row,
      evidence.filter((one) => one.dispute_id === row.id),
    ),
  }));
}

const present = (
  row: Row<'dispute'>,
  evidence: readonly Row<'dispute_evidence'>[],
): Omit<DisputeRecord, 'order' | 'student' | 'coach'> => ({
  id: row.id,
  state: row.decided_at === null ? 'open' : 'resolved',
  openedBy: row.opened_by,
  reason: { code: row.code, text: row.text },
  openedAt: row.opened_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  answer:
    row.answered_at === null ? null : { text: row.answer_text ?? '', at: row.answered_at.toISOString() },
  evidenceUntil: row.evidence_until?.toISOString() ?? null,
  evidence: evidence.map(({ side, text, at }) => ({ side, text, at: at.toISOString() })),
  decision: presentDecision(row),
});

function presentDecision(row: Row<'dispute'>): DisputeRecord['decision'] {
  if (row.decided_at === null || row.ended_by === null || row.outcome === null) return null;
  return {
    at: row.decided_at.toISOString(),
    by: row.ended_by,
    outcome: row.outcome,
    refundMinor: row.refund_minor ?? 0,
    note: row.note ?? '',
  };
}

/** The dispute of an order and the order itself, as one side sees them. NOT_FOUND when it was never contested. */
export async function presentView(
  db: Db,
  orderId: string,
  side: 'student' | 'coach',
  now: Date,
  rules: Rules,
): Promise<Output<'dispute.detail'>> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const row = await db.selectFrom('dispute').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (order === undefined || row === undefined) throw new AppError('NOT_FOUND');
  const [dispute] = await presentDisputes(db, [row]);
  if (dispute === undefined) throw new AppError('NOT_FOUND');
  return { order: await presentOne(db, order, side, now, rules), dispute };
}
