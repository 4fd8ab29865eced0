import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { insertOperations, lockPaymentsOf, setDecided } from './operation.repository.ts';

type OperationKind = Row<'payment_operation'>['kind'];

/**
 * State of the payment after each operation. Our decision is final immediately; the service gets the request
 * until it has done it.
 */
const decided = { capture: 'succeeded', void: 'canceled', refund: 'refunded' } as const satisfies Record<
  OperationKind,
  Row<'payment'>['state']
>;

interface OrderOperation {
  orderId: string;
  kind: OperationKind;
  amountMinor: number;
  /** Name of a partial refund; the payment keeps its state. */
  ref?: string;
}

/** Notes what is to be asked of the payment service about the payments that cover these orders. */
export async function addPaymentOperations(
  tx: Tx,
  operations: readonly OrderOperation[],
  at: Date,
): Promise<void> {
  if (operations.length === 0) return;
  const payments = await lockPaymentsOf(
    tx,
    operations.map((operation) => operation.orderId),
  );
  await writeOperations(
    tx,
    operations.map((operation) => {
      const payment = payments.find((row) => row.order_id === operation.orderId);
      // Money that came through a service always has its payment; without it nobody could be asked.
      if (payment === undefined)
        throw new Error(`order ${operation.orderId} has no payment to ${operation.kind}`);
      return {
        paymentId: payment.id,
        kind: operation.kind,
        amountMinor: operation.amountMinor,
        ref: operation.ref ?? null,
      };
    }),
    at,
  );
}

/** Voids a payment that covers nothing: it came too late, or twice. */
export const voidPayment = (tx: Tx, payment: Row<'payment'>, at: Date): Promise<void> =>
  writeOperations(
    tx,
    [{ paymentId: payment.id, kind: 'void', amountMinor: payment.amount_minor, ref: null }],
    at,
  );

/** Gives all of a taken payment back. */
export const refundPayment = (tx: Tx, payment: Row<'payment'>, at: Date): Promise<void> =>
  writeOperations(
    tx,
    [{ paymentId: payment.id, kind: 'refund', amountMinor: payment.amount_minor, ref: null }],
    at,
  );

/** Gives a part of a taken payment back; the payment stays as it is. */
export const refundPart = (
  tx: Tx,
  payment: Row<'payment'>,
  { amountMinor, ref }: { amountMinor: number; ref: string },
  at: Date,
): Promise<void> => writeOperations(tx, [{ paymentId: payment.id, kind: 'refund', amountMinor, ref }], at);

async function writeOperations(
  tx: Tx,
  operations: readonly { paymentId: string; kind: OperationKind; amountMinor: number; ref: string | null }[],
  at: Date,
): Promise<void> {
  const rows: NewRow<'payment_operation'>[] = operations.map((operation) => ({
    id: randomUUIDv7(),
    payment_id: operation.paymentId,
    kind: operation.kind,
    amount_minor: operation.amountMinor,
    ref: operation.ref,
    created_at: at,
    done_at: null,
  }));
  await insertOperations(tx, rows);
  const whole = operations.filter((operation) => operation.ref === null);
  for (const kind of new Set(whole.map((operation) => operation.kind)))
    await setDecided(
      tx,
      whole.filter((operation) => operation.kind === kind).map((operation) => operation.paymentId),
      decided[kind],
      at,
    );
}
