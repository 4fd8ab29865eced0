import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';

/** How long the result is asked for before the person is told that it will come by notice. */
export const askingMs = 20_000;

/** Milliseconds until the next question, ever slower; false when there is none. */
export function nextQuestion(state: Payment['state'] | undefined, askedForMs: number): number | false {
  if (state !== undefined && state !== 'open') return false;
  if (askedForMs >= askingMs) return false;
  return askedForMs < 5000 ? 1000 : 2500;
}

export type ResultView = 'asking' | 'open' | 'success' | 'failure' | 'cancel';

/** What the screen says; success only after the server said so. */
export function resultView(state: Payment['state'] | undefined, askedForMs: number): ResultView {
  if (state === 'succeeded') return 'success';
  if (state === 'failed') return 'failure';
  if (state === 'canceled') return 'cancel';
  return askedForMs < askingMs ? 'asking' : 'open';
}

/** Whether the money of an order is only held on a card or at PayPal: then nothing was taken yet. */
export const isHeld = ({ payState }: Pick<OrderRecord, 'payState'>): boolean => payState === 'authorized';

/** What happens next with the order that was paid; keys of `wallet:result`. */
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

/** What happened with a paid order and what comes next; nothing for an order that is over. */
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
