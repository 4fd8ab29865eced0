import { isReason, reasons } from '#contract/reasons.ts';
import { actionOf } from './actions.ts';
import { inputOf } from './body.ts';
import { isErased, isWaitlisted, type OutboxRow } from './outbox-row.ts';

/**
 * True for answers to show. A favorite and a read mark are shown only when they were refused. A decision was
 * shown when the person made it. A row that was never sent ended with the booking before it, and is shown as the booking.
 */
export function isNotified(row: OutboxRow): boolean {
  const words = actionOf(row.type)?.words;
  if (words === undefined) return false;
  if (isErased(row)) return words.answer !== 'none' && row.attempts > 0;
  const isPartlyRefused = 'isPartlyRefused' in words ? words.isPartlyRefused : undefined;
  if (row.state === 'done')
    return isPartlyRefused ? isPartlyRefused(inputOf(row.body), row.outcome?.data) : words.answer !== 'none';
  const reason = row.outcome?.reason;
  return (
    isReason(reason) &&
    reasons[reason].outbox === 'refused' &&
    (row.attempts > 0 || isWaitlisted(row.outcome))
  );
}
