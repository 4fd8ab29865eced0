import { type cancelReasons, OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { priceOfSeats } from '#contract/price.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

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

/** Keys of `cancel`: sentence about the refund for leaving. */
export function cancelSentence(order: OrderRecord): Sentence {
  if (order.cancel === null) return 'impossible';
  const who = order.isPaidByOther ? 'Other' : order.classPack ? 'Pack' : '';
  // A session of a pack is returned whole or not at all.
  const isPart = order.cancel.refundMinor < order.totalMinor;
  if (order.cancel.kind === 'late') return who === 'Pack' && !isPart ? 'freePack' : `late${who}`;
  return order.cancel.refundMinor === 0 ? 'freeNothing' : `free${who}`;
}

export interface Leaving {
  ids: readonly string[];
  /** True when no participant of the reader stays. */
  isWhole: boolean;
  /** Refund, and price of the leaving participants. */
  refundMinor: number;
  totalMinor: number;
}

/** Returns the leaving participants and their refund when `staying` stay. */
export function leavingOf(order: OrderRecord, staying: readonly string[]): Leaving {
  const { participants, cancel } = order;
  const ids = participants.map(({ id }) => id).filter((id) => !staying.includes(id));
  const isWhole = ids.length === participants.length;
  return {
    ids,
    isWhole,
    refundMinor: (isWhole ? cancel?.refundMinor : seatsRefund(cancel, ids.length)) ?? 0,
    totalMinor: priceOfSeats(order, ids.length),
  };
}

/** Refund of some participants while others stay; by seat in records of earlier servers. */
const seatsRefund = (cancel: OrderRecord['cancel'], seats: number): number =>
  seats === 0 ? 0 : (cancel?.seatRefunds?.[seats - 1] ?? (cancel?.seatRefundMinor ?? 0) * seats);

/**
 * Returns the size of a group that becomes too small; undefined otherwise (docs/domain.md 4.23). Some leave in the free
 * time, or take another date at any time, while others stay.
 */
export function groupBroken(
  { priceRule: rule, status, cancel, seats }: Pick<OrderRecord, 'priceRule' | 'status' | 'cancel' | 'seats'>,
  leaving: number,
  to: 'leave' | 'anotherDate' = 'leave',
): { atLeast: number; isPaid: boolean } | undefined {
  const atLeast = rule?.kind === 'group' ? (rule.atLeast ?? 0) : 0;
  const stay = seats - leaving;
  const late = cancel?.leftLate?.priceMinor ?? 0;
  const isFree = to === 'anotherDate' || (cancel?.kind === 'free' && late === 0);
  if (leaving === 0 || stay <= 0 || stay >= atLeast || !isFree) return undefined;
  return { atLeast, isPaid: status !== OrderStatus.awaitPayment };
}

/** Destination of a card or PayPal refund: the origin or the balance (docs/domain.md 4.2, rule 8). */
export type RefundTo = 'origin' | 'balance';

/**
 * Returns the origin of the payment when the person may choose the destination of the refund. An
 * authorization is released, not refunded.
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
  /** Ids of the staying participants. */
  staying: readonly string[];
}
export type CancelError = 'choose' | 'wordsNeeded' | 'nobody';

/** Returns the first missing item: a leaving participant, a reason, or a text for "something else". */
export function cancelErrors(
  { reason, words, staying }: CancelDraft,
  people: number,
): FormErrors<CancelDraft, CancelError> {
  if (people > 0 && staying.length === people) return { staying: 'nobody' };
  if (reason === '') return { reason: 'choose' };
  return reason === 'other' && words.trim() === '' ? { words: 'wordsNeeded' } : {};
}

/** Keys of `cancel:ask`: the question of the dialog. */
type AskLine = 'stay' | 'back' | 'backOther' | 'backPack' | 'backNothing' | 'later';

/** Lines of the last question before leaving: the others, the refund, and that it is sent later. */
export function askLines(
  order: OrderRecord,
  { isWhole, refundMinor }: Pick<Leaving, 'isWhole' | 'refundMinor'>,
  isOnline: boolean,
): AskLine[] {
  return [...(isWhole ? [] : (['stay'] as const)), moneyLine(), ...(isOnline ? [] : (['later'] as const))];

  function moneyLine(): AskLine {
    if (isWhole && cancelSentence(order) === 'freePack') return 'backPack';
    if (refundMinor === 0) return 'backNothing';
    return order.isPaidByOther ? 'backOther' : 'back';
  }
}
