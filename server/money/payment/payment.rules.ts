import type { Payment } from '#contract/wallet.ts';
import type { Row } from '#server/db/types.ts';

/** Report of a payment service: once or many times, in any order, late or never. */
export interface PaymentEvent {
  provider: string;
  /** The service's own id of the event; the second of one id does nothing. */
  eventId: string;
  paymentId: string;
  /** `succeeded`: authorised for an order, taken for a top-up. */
  kind: 'succeeded' | 'failed' | 'canceled';
  amountMinor: number;
}

export type PaymentState = Row<'payment'>['state'];

/** States as the payer sees them. An authorization counts as succeeded; the order shows a later refund. */
export const shownStates = {
  open: 'open',
  authorized: 'succeeded',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<Row<'payment'>['state'], Payment['state']>;

/** Success may follow a failure on the same page, never the other way round; a decided payment stays decided. */
export const isOpen = (payment: Row<'payment'>, event: PaymentEvent): boolean =>
  payment.state === 'open' ||
  (event.kind === 'succeeded' &&
    (payment.state === 'failed' || payment.state === 'canceled') &&
    !payment.settled_at);

/** An order is authorised first; a top-up and a membership are captured immediately. */
export const captureOf = ({ kind }: Pick<Row<'payment'>, 'kind'>): 'later' | 'now' =>
  kind === 'order' ? 'later' : 'now';

/** The server's own address that leads to a payment's hosted page. Its token is what lets somebody in. */
export const hostedUrl = (apiBase: string, { token }: Pick<Row<'payment'>, 'token'>): string =>
  `${apiBase}/applet/pay/${token}`;

/** Those of some refunds, the first ones first, that a withdrawn amount still covers whole. */
export function fittingRefunds<Refund extends { amount_minor: number }>(
  refunds: readonly Refund[],
  leftMinor: number,
): Refund[] {
  let left = leftMinor;
  return refunds.filter(({ amount_minor: amount }) => {
    const isFitting = amount <= left;
    if (isFitting) left -= amount;
    return isFitting;
  });
}
