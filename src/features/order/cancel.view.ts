import { type cancelReasons, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

export type CancelReason = (typeof cancelReasons)[number];

/** Keys of `order:cancel`: which sentence tells what leaving brings. */
export function cancelSentence(
  order: OrderRecord,
): 'free' | 'freeOther' | 'freeNothing' | 'late' | 'lateOther' | 'impossible' {
  if (order.cancel === null) return 'impossible';
  if (order.cancel.kind === 'late') return order.isPaidByOther ? 'lateOther' : 'late';
  if (order.cancel.refundMinor === 0) return 'freeNothing';
  return order.isPaidByOther ? 'freeOther' : 'free';
}

/** The price of the people with whom the reader leaves. */
export const leavingTotal = ({ others, participants, unitMinor, totalMinor }: OrderRecord): number =>
  others ? unitMinor * participants.length : totalMinor;

/** Where money goes that a card or PayPal has paid: back to it, or to the balance here (docs/domain.md 4.2, rule 8). */
export type RefundTo = 'origin' | 'balance';

/**
 * From where an order's money would go back, when the person may choose. An authorization is released, not paid back.
 */
export function refundOrigin(order: OrderRecord): 'card' | 'paypal' | undefined {
  const { method, payState, cancel } = order;
  if (payState !== 'captured' || !cancel?.refundMinor || order.isPaidByOther) return undefined;
  if (method === PaymentMethod.visa) return 'card';
  return method === PaymentMethod.paypal ? 'paypal' : undefined;
}

export interface CancelDraft {
  reason: CancelReason | '';
  words: string;
  refundTo: RefundTo;
}
export type CancelError = 'choose' | 'wordsNeeded';

/** What is missing before the form may be sent: a reason, and words for "something else". */
export function cancelErrors({ reason, words }: CancelDraft): FormErrors<CancelDraft, CancelError> {
  if (reason === '') return { reason: 'choose' };
  return reason === 'other' && words.trim() === '' ? { words: 'wordsNeeded' } : {};
}
