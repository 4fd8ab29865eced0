import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { transferAll } from '#server/money/ledger/ledger.commands.ts';
import { ledger, type Leg } from '#server/money/ledger/ledger.rules.ts';
import { adjustHolds } from './hold.commands.ts';
import { listContestedPayments, listLostPayments, type LostPayment } from './hold.repository.ts';

/** Money that moved for one order. */
interface OrderMoney {
  orderId: string;
  /** The order that a card or PayPal paid, when this one was exchanged for it. */
  paidOrderId: string | null;
  /** The class pack that paid it. */
  packId: string | null;
  legs: readonly Leg[];
}

type Payment = Pick<Row<'payment'>, 'account_id' | 'class_pack_id' | 'order_id'>;

const isToBalance = ({ credit, amountMinor }: Leg): boolean =>
  amountMinor > 0 && credit.startsWith('student:');

const isPaidBy = ({ orderId, paidOrderId, packId }: OrderMoney, payment: Payment): boolean =>
  payment.class_pack_id === null
    ? payment.order_id === orderId || (paidOrderId !== null && payment.order_id === paidOrderId)
    : payment.class_pack_id === packId;

/** Amount that came back to the balance of a payment's payer with an order. */
function arrivedWith({ legs }: OrderMoney, { account_id: accountId }: Payment): number {
  const balance = ledger.student(accountId);
  return sumOf(legs.filter(({ credit }) => credit === balance).map(({ amountMinor }) => amountMinor));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Holds what orders returned to the balance while the payment behind them is charged back. What they return after a
 * settled loss of it first pays the platform's part of that loss. The caller has locked the orders and the packs,
 * and with the returned money the balance: two orders of one payment do not both pay the same part.
 */
export async function holdReturned(tx: Tx, orders: readonly OrderMoney[], at: Date): Promise<void> {
  const returning = orders.filter(({ legs }) => legs.some(isToBalance));
  if (returning.length === 0) return;
  const paid = {
    packIds: returning.flatMap(({ packId }) => packId ?? []),
    orderIds: returning.flatMap(({ orderId, paidOrderId }) => [
      orderId,
      ...(paidOrderId ? [paidOrderId] : []),
    ]),
  };
  const recoveries = (await listLostPayments(tx, paid)).flatMap((payment) => recoveryOf(returning, payment));
  await transferAll(
    tx,
    recoveries.map((leg) => [leg]),
    at,
  );
  for (const payment of await listContestedPayments(tx, paid)) {
    const arrived = returning
      .filter((order) => isPaidBy(order, payment))
      .map((order) => arrivedWith(order, payment));
    const recovered = recoveries
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ amountMinor }) => amountMinor);
    await adjustHolds(tx, payment, at, { arrivedMinor: sumOf(arrived) - sumOf(recovered) });
  }
}

/** Takes what these orders returned, each by a leg of its own, until the platform bears nothing of the loss. */
function recoveryOf(returning: readonly OrderMoney[], payment: LostPayment): Leg[] {
  let borne = payment.borne_minor;
  return returning
    .filter((order) => isPaidBy(order, payment))
    .map((order) => {
      const amountMinor = Math.min(arrivedWith(order, payment), borne);
      borne -= amountMinor;
      return {
        kind: 'chargebackRecovery',
        debit: ledger.student(payment.account_id),
        credit: ledger.revenue,
        amountMinor,
        currency: payment.currency,
        orderId: null,
        paymentId: payment.id,
        ref: `${payment.ref}:${order.orderId}`,
      };
    });
}
