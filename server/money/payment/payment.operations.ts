import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type TaskKind = Row<'payment_operation'>['kind'];

/** What each task makes of its payment. The decision is ours and stands at once; the service is told until it knows. */
const decided = { capture: 'succeeded', void: 'canceled', refund: 'refunded' } as const satisfies Record<
  TaskKind,
  Row<'payment'>['state']
>;

interface OrderTask {
  orderId: string;
  kind: TaskKind;
  amountMinor: number;
  /** Part of the money of a payment that goes on: it stays as it is. */
  ref?: string;
}

/** Notes what is to be asked of the payment service about the payments that cover these orders. */
export async function addPaymentOperations(tx: Tx, tasks: readonly OrderTask[], at: Date): Promise<void> {
  if (tasks.length === 0) return;
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where(
      'order_id',
      'in',
      tasks.map((task) => task.orderId),
    )
    // Also one of which a part went back before: more of it can.
    .where('state', 'in', ['authorized', 'succeeded', 'refunded'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await writeTasks(
    tx,
    tasks.map((task) => {
      const payment = payments.find((row) => row.order_id === task.orderId);
      // Money that came through a service always has its payment; without it nobody could be asked.
      if (payment === undefined) throw new Error(`order ${task.orderId} has no payment to ${task.kind}`);
      return { paymentId: payment.id, kind: task.kind, amountMinor: task.amountMinor, ref: task.ref ?? null };
    }),
    at,
  );
}

/** Lets go of a payment that covers nothing: it came too late, or twice. */
export const voidPayment = (tx: Tx, payment: Row<'payment'>, at: Date): Promise<void> =>
  writeTasks(tx, [{ paymentId: payment.id, kind: 'void', amountMinor: payment.amount_minor, ref: null }], at);

/** Gives all of a taken payment back. */
export const refundPayment = (tx: Tx, payment: Row<'payment'>, at: Date): Promise<void> =>
  writeTasks(
    tx,
    [{ paymentId: payment.id, kind: 'refund', amountMinor: payment.amount_minor, ref: null }],
    at,
  );

async function writeTasks(
  tx: Tx,
  tasks: readonly { paymentId: string; kind: TaskKind; amountMinor: number; ref: string | null }[],
  at: Date,
): Promise<void> {
  const rows: NewRow<'payment_operation'>[] = tasks.map((task) => ({
    id: randomUUIDv7(),
    payment_id: task.paymentId,
    kind: task.kind,
    amount_minor: task.amountMinor,
    ref: task.ref,
    created_at: at,
    done_at: null,
  }));
  await tx.insertInto('payment_operation').values(rows).execute();
  const whole = tasks.filter((task) => task.ref === null);
  for (const kind of new Set(whole.map((task) => task.kind)))
    await tx
      .updateTable('payment')
      .set({ state: decided[kind], settled_at: at })
      .where(
        'id',
        'in',
        whole.filter((task) => task.kind === kind).map((task) => task.paymentId),
      )
      .execute();
}
