import { type cancelReasons, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

export type CancelReason = (typeof cancelReasons)[number];

type Sentence =
  | 'free'
  | 'freeOther'
  | 'freePack'
  | 'freeNothing'
  | 'late'
  | 'lateOther'
  | 'latePack'
  | 'impossible';

/** Keys of `cancel`: which sentence tells what leaving brings. */
export function cancelSentence(order: OrderRecord): Sentence {
  if (order.cancel === null) return 'impossible';
  const who = order.isPaidByOther ? 'Other' : order.classPack ? 'Pack' : '';
  // A session comes back whole or not at all.
  const isPart = order.cancel.refundMinor < order.totalMinor;
  if (order.cancel.kind === 'late') return who === 'Pack' && !isPart ? 'freePack' : `late${who}`;
  return order.cancel.refundMinor === 0 ? 'freeNothing' : `free${who}`;
}

export interface Leaving {
  ids: readonly string[];
  /** Nobody for whom the reader decides stays. */
  isWhole: boolean;
  /** What goes back, and the price of those who leave. */
  refundMinor: number;
  totalMinor: number;
}

/** Who leaves when these stay, and what that brings. */
export function leavingOf(order: OrderRecord, staying: readonly string[]): Leaving {
  const { participants, cancel, others, unitMinor, totalMinor } = order;
  const ids = participants.map(({ id }) => id).filter((id) => !staying.includes(id));
  const isWhole = ids.length === participants.length;
  return {
    ids,
    isWhole,
    refundMinor: (isWhole ? cancel?.refundMinor : (cancel?.seatRefundMinor ?? 0) * ids.length) ?? 0,
    totalMinor: isWhole && !others ? totalMinor : unitMinor * ids.length,
  };
}

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
  /** Ids of those who keep their seats. */
  staying: readonly string[];
}
export type CancelError = 'choose' | 'wordsNeeded' | 'nobody';

/** What is missing before the form may be sent: somebody who leaves, a reason, and words for "something else". */
export function cancelErrors(
  { reason, words, staying }: CancelDraft,
  people: number,
): FormErrors<CancelDraft, CancelError> {
  if (people > 0 && staying.length === people) return { staying: 'nobody' };
  if (reason === '') return { reason: 'choose' };
  return reason === 'other' && words.trim() === '' ? { words: 'wordsNeeded' } : {};
}
