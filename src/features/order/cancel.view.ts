import { cancelReasons } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

export type CancelReason = (typeof cancelReasons)[number];

/** Keys of `order:cancel`: which sentence tells what leaving brings. */
export function cancelSentence(order: OrderRecord): 'free' | 'freeNothing' | 'late' | 'impossible' {
  if (order.cancel === null) return 'impossible';
  if (order.cancel.kind === 'late') return 'late';
  return order.cancel.refundMinor === 0 ? 'freeNothing' : 'free';
}

/** What is missing before the form may be sent: a reason, and words for "something else". */
export function cancelProblem(
  reason: CancelReason | '',
  words: string,
): 'choose' | 'wordsNeeded' | undefined {
  if (reason === '') return 'choose';
  return reason === 'other' && words.trim() === '' ? 'wordsNeeded' : undefined;
}
