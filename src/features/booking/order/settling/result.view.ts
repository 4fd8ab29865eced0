import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';

/** Polling time; afterwards the screen promises a notice. */
export const askingMs = 20_000;

/** Returns the polling interval in ms, growing over time; false ends the polling. */
export function nextQuestion(state: Payment['state'] | undefined, askedForMs: number): number | false {
  if (state !== undefined && state !== 'open') return false;
  if (askedForMs >= askingMs) return false;
  return askedForMs < 5000 ? 1000 : 2500;
}

export type ResultView = 'asking' | 'open' | 'notOpened' | 'success' | 'failure' | 'cancel';

/**
 * Returns the state of the screen; success only when the server confirmed the payment. `outcome` is the one that the
 * address names: a page that did not open leaves the payment open.
 */
export function resultView(
  state: Payment['state'] | undefined,
  askedForMs: number,
  outcome?: string,
): ResultView {
  if (state === 'succeeded') return 'success';
  if (state === 'failed') return 'failure';
  if (state === 'canceled') return 'cancel';
  if (outcome === 'notOpened') return 'notOpened';
  return askedForMs < askingMs ? 'asking' : 'open';
}

/** True when a card or PayPal only holds the amount: nothing was taken yet. */
export const isHeld = ({ payState }: Pick<OrderRecord, 'payState'>): boolean => payState === 'authorized';

/** Next step of the paid order; keys of `wallet:result`. */
export function afterSuccess(
  order: Pick<OrderRecord, 'status' | 'agreeBy'>,
): { key: 'waiting'; until: string } | { key: 'waitingPlain' | 'accepted' } | undefined {
  if (order.status === OrderStatus.awaitAgree)
    return order.agreeBy === null ? { key: 'waitingPlain' } : { key: 'waiting', until: order.agreeBy };
  return order.status === OrderStatus.progress ? { key: 'accepted' } : undefined;
}

export interface ResultStep {
  /** Keys of `wallet:result.step`. */
  key: 'asked' | 'answers' | 'booked' | 'accepted' | 'takesPlace';
  state: 'done' | 'now' | 'ahead';
}

/** Steps of a paid order, done and ahead; empty for an ended order. */
export function stepsAfter({ status }: Pick<OrderRecord, 'status'>): ResultStep[] {
  if (status === OrderStatus.awaitAgree)
    return [
      { key: 'asked', state: 'done' },
      { key: 'answers', state: 'now' },
      { key: 'booked', state: 'ahead' },
    ];
  if (status === OrderStatus.progress)
    return [
      { key: 'asked', state: 'done' },
      { key: 'accepted', state: 'done' },
      { key: 'takesPlace', state: 'ahead' },
    ];
  return [];
}
