import type { CorrectionRecord } from '#contract/correction.ts';
import type { summarizeOrders } from '#server/booking/public.ts';
import type { CorrectionRow } from './correction.repository.ts';

type OrderSummary = ReturnType<Awaited<ReturnType<typeof summarizeOrders>>>;

export interface Reader {
  id: string;
  /** Answers for the proposer of a proposal. */
  mayConfirm: (proposerId: string) => boolean;
  /** Names of the operators of these proposals, by account. */
  names: ReadonlyMap<string, string>;
}

/** A correction as this operator sees it. */
export function presentCorrection(row: CorrectionRow, about: OrderSummary, reader: Reader): CorrectionRecord {
  const isOwnCase = about.student.id === reader.id || about.coach.id === reader.id;
  return {
    ...about,
    id: row.id,
    state: row.state,
    status: { from: row.from_status, to: row.to_status },
    attendance: { from: row.from_attendance, to: row.to_attendance },
    refundMinor: { from: row.before_minor, to: row.refund_minor },
    note: row.note,
    proposedBy: row.proposed_by,
    proposerName: reader.names.get(row.proposed_by) ?? null,
    proposedAt: row.proposed_at.toISOString(),
    decision:
      row.decided_by === null || row.decided_at === null
        ? null
        : {
            by: row.decided_by,
            name: reader.names.get(row.decided_by) ?? null,
            at: row.decided_at.toISOString(),
            note: row.decision_note ?? '',
          },
    actions: actionsOf(row, reader, isOwnCase),
  };
}

function actionsOf(
  row: CorrectionRow,
  { id, mayConfirm }: Reader,
  isOwnCase: boolean,
): CorrectionRecord['actions'] {
  if (row.state !== 'open') return [];
  if (row.proposed_by === id) return ['withdraw'];
  if (isOwnCase) return [];
  return mayConfirm(row.proposed_by) ? ['confirm', 'refuse'] : ['refuse'];
}
