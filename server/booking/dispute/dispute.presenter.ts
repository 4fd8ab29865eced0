import type { DisputeRecord } from '#contract/dispute.ts';
import type { DisputeRow, EvidenceRow } from './dispute.repository.ts';

/** Removes the texts of both sides and of the operator. A side of the order reads its texts on its own screens. */
export const withoutWords = (record: DisputeRecord): DisputeRecord => ({
  ...record,
  reason: { ...record.reason, text: '' },
  answer: record.answer && { ...record.answer, text: '' },
  evidence: [],
  decision: record.decision && { ...record.decision, note: '' },
  isOwnCase: true,
});

/** A dispute with both sides' words. */
export const presentDispute = (
  row: DisputeRow,
  evidence: readonly EvidenceRow[],
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

function presentDecision(row: DisputeRow): DisputeRecord['decision'] {
  if (row.decided_at === null || row.ended_by === null || row.outcome === null) return null;
  return {
    at: row.decided_at.toISOString(),
    by: row.ended_by,
    outcome: row.outcome,
    refundMinor: row.refund_minor ?? 0,
    note: row.note ?? '',
  };
}
