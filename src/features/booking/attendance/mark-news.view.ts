import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import type { Mark } from '#contract/enums.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { isUnexpected } from '#src/offline/core/actions/class-attendance.ts';

/** Outcome of this phone's last tap when the current mark differs from it. */
export type MarkNews =
  | { key: 'older'; mark: Mark | null; at: string }
  | { key: 'correction' }
  | { key: 'refused'; reason: ReasonName };

/** Returns the news of one mark, or undefined when the tap counts. */
export function newsOf(tap: GivenMark, result: MarkResult): MarkNews | undefined {
  if (!isUnexpected(tap, result)) return undefined;
  const { outcome, reason, mark, markedAt } = result;
  if (outcome === 'correction') return { key: 'correction' };
  if (outcome === 'older') return { key: 'older', mark, at: markedAt ?? tap.tappedAt };
  return { key: 'refused', reason: isReason(reason) ? reason : 'ORDER_STATUS_CHANGED' };
}
