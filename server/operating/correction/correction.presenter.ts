import type { CorrectionRecord } from '#contract/correction.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { summarizeOrders } from '#server/booking/public.ts';

export type CorrectionRow = Row<'order_correction'>;

/** Corrections as this operator sees them, in the order given; reads a fixed number of times. */
export async function presentCorrections(
  db: Database['query'] | Tx,
  rows: readonly CorrectionRow[],
  readerId: string,
): Promise<CorrectionRecord[]> {
  const brief = await summarizeOrders(
    db,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => {
    const about = brief(row.order_id);
    const isOwnCase = about.student.id === readerId || about.coach.id === readerId;
    return {
      ...about,
      id: row.id,
      state: row.state,
      status: { from: row.from_status, to: row.to_status },
      attendance: { from: row.from_attendance, to: row.to_attendance },
      refundMinor: { from: row.before_minor, to: row.refund_minor },
      note: row.note,
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at.toISOString(),
      decision:
        row.decided_by === null || row.decided_at === null
          ? null
          : { by: row.decided_by, at: row.decided_at.toISOString(), note: row.decision_note ?? '' },
      actions: actionsOf(row, readerId, isOwnCase),
    };
  });
}

function actionsOf(row: CorrectionRow, readerId: string, isOwnCase: boolean): CorrectionRecord['actions'] {
  if (row.state !== 'open') return [];
  if (row.proposed_by === readerId) return ['withdraw'];
  return isOwnCase ? [] : ['confirm', 'refuse'];
}

export async function presentCorrection(tx: Tx, row: CorrectionRow, readerId: string) {
  const [record] = await presentCorrections(tx, [row], readerId);
  if (record === undefined) throw new Error('a correction without its record');
  return record;
}
