import type { CorrectionRecord } from '#contract/correction.ts';
import type { summarizeOrders } from '#server/booking/public.ts';
import type { CorrectionRow } from './correction.repository.ts';

type OrderSummary = ReturnType<Awaited<ReturnType<typeof summarizeOrders>>>;

/** A correction as this operator sees it. */
export function presentCorrection(
  row: CorrectionRow,
  about: OrderSummary,
  readerId: string,
): CorrectionRecord {
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
}

function actionsOf(row: CorrectionRow, readerId: string, isOwnCase: boolean): CorrectionRecord['actions'] {
  if (row.state !== 'open') return [];
  if (row.proposed_by === readerId) return ['withdraw'];
  return isOwnCase ? [] : ['confirm', 'refuse'];
}
