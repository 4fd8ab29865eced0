import type { Payment } from '#contract/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** What a payment service tells: once or many times, in any order, late or never. */
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

/** For the payer an authorisation has succeeded; that it was given back later is told by the order. */
export const shownStates = {
  open: 'open',
  authorized: 'succeeded',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<Row<'payment'>['state'], Payment['state']>;

/** The payment under its lock; taken after the order's. */
export const lockPayment = (tx: Tx, id: string): Promise<Row<'payment'>> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Success may follow a failure on the same page, never the other way round; a decided payment stays decided. */
export const isOpen = (payment: Row<'payment'>, event: PaymentEvent): boolean =>
  payment.state === 'open' ||
  (event.kind === 'succeeded' &&
    (payment.state === 'failed' || payment.state === 'canceled') &&
    !payment.settled_at);

/** A payment that did not go through may still do so on the same page; what went through is settled. */
export const setState = (tx: Tx, payment: Row<'payment'>, state: PaymentState, now: Date): Promise<unknown> =>
  tx
    .updateTable('payment')
    .set({ state, settled_at: state === 'failed' || state === 'canceled' ? null : now })
    .where('id', '=', payment.id)
    .execute();
