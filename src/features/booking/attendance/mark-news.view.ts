import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import type { Mark } from '#contract/enums.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { isUnexpected } from '#src/offline/core/actions/class-attendance.ts';

/**
 * Outcome of this phone's last tap when the current mark differs from it. `excused`: the tap counts, but the family did
 * not answer a late move.
 */
export type MarkNews =
  | { key: 'older'; mark: Mark | null; at: string }
  | { key: 'correction' }
  | { key: 'excused' }
  | { key: 'refused'; reason: ReasonName };

/** Returns the news of one mark, or undefined when the tap counts. */
export function newsOf(tap: GivenMark, result: MarkResult): MarkNews | undefined {
  const { outcome, reason, mark, markedAt } = result;
  if (outcome === 'applied' && tap.mark === 'absent' && mark === 'excused') return { key: 'excused' };
  if (!isUnexpected(tap, result)) return undefined;
  if (outcome === 'correction') return { key: 'correction' };
  if (outcome === 'older') return { key: 'older', mark, at: markedAt ?? tap.tappedAt };
  return { key: 'refused', reason: isReason(reason) ? reason : 'ORDER_STATUS_CHANGED' };
}
