import { isReason, reasons, type ReasonName } from '#contract/reasons.ts';
import { actionOf } from './actions.ts';
import { inputOf } from './body.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * True for answers to show. A favorite and a read mark are shown only when they were refused. A decision was
 * shown when the person made it, and a cancellation that ended with its booking is shown as the booking.
 */
export function isNotified(row: OutboxRow): boolean {
  const words = actionOf(row.type)?.words;
  if (words === undefined) return false;
  const isPartlyRefused = 'isPartlyRefused' in words ? words.isPartlyRefused : undefined;
  if (row.state === 'done')
    return isPartlyRefused ? isPartlyRefused(inputOf(row.body), row.outcome?.data) : words.answer !== 'none';
  const reason = row.outcome?.reason;
  if (!isReason(reason) || reasons[reason].outbox !== 'refused') return false;
  const own: readonly ReasonName[] | undefined = 'ownRefusals' in words ? words.ownRefusals : undefined;
  return own === undefined || own.includes(reason);
}
