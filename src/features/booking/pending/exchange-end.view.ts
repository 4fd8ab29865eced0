import { OrderStatus } from '#contract/enums.ts';

/** Result of an exchange: the new date, a request for it that the coach answers, or a question to the coach. */
export type ExchangeEnd = 'done' | 'requested' | 'asked';

/** Reads the answer of `order.exchange`, which comes over the wire or from the phone's storage. */
export function exchangeEndOf(answer: unknown): ExchangeEnd {
  const taken = typeof answer === 'object' && answer !== null && 'taken' in answer ? answer.taken : null;
  if (typeof taken !== 'object' || taken === null) return 'asked';
  return 'status' in taken && taken.status === OrderStatus.awaitAgree ? 'requested' : 'done';
}

/**
 * Names why the other date is gone, as its key of `together.why`. In the sentence of the reason nothing is booked, but
 * here the old date is.
 */
export const goneOf = (reason: string | undefined): 'SLOT_TAKEN' | 'CLASS_FULL' | undefined =>
  reason === 'SLOT_TAKEN' || reason === 'CLASS_FULL' ? reason : undefined;
