import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import type { Mark } from '#contract/enums.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { isNews } from '#src/offline/core/actions/class-attendance.ts';

/** What the last tap of this phone met with, where something else holds. */
export type MarkNews =
  | { key: 'older'; mark: Mark | null; at: string }
  | { key: 'correction' }
  | { key: 'refused'; reason: ReasonName };

/** The news of one mark: something else holds than what was tapped. */
export function newsOf(tap: GivenMark, result: MarkResult): MarkNews | undefined {
  if (!isNews(tap, result)) return undefined;
  const { outcome, reason, mark, markedAt } = result;
  if (outcome === 'correction') return { key: 'correction' };
  if (outcome === 'older') return { key: 'older', mark, at: markedAt ?? tap.tappedAt };
  return { key: 'refused', reason: isReason(reason) ? reason : 'ORDER_STATUS_CHANGED' };
}
