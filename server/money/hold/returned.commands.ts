import type { Tx } from '#server/db/database.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger, type Leg } from '#server/money/ledger/ledger.rules.ts';
import { adjustHolds } from './hold.commands.ts';
import { findLostPayment, listContestedPayments } from './hold.repository.ts';

/** Money that moved for one order. */
interface OrderMoney {
  orderId: string;
  /** The order that a card or PayPal paid, when this one was exchanged for it. */
  paidOrderId: string | null;
  /** The class pack that paid it. */
  packId: string | null;
  legs: readonly Leg[];
}

const isToBalance = ({ credit, amountMinor }: Leg): boolean =>
  amountMinor > 0 && credit.startsWith('student:');

/**
 * Holds what orders returned to the balance while the payment behind them is charged back. What a class pack returns
 * after the loss of its payment pays the platform's part of that loss. The caller has locked the orders and the packs.
 */
export async function holdReturned(tx: Tx, orders: readonly OrderMoney[], at: Date): Promise<void> {
  const returning = orders.filter(({ legs }) => legs.some(isToBalance));
  if (returning.length === 0) return;
  for (const order of returning) await recover(tx, order, at);
  const payments = await listContestedPayments(tx, {
    packIds: returning.flatMap(({ packId }) => packId ?? []),
    orderIds: returning.flatMap(({ orderId, paidOrderId }) => [
      orderId,
      ...(paidOrderId ? [paidOrderId] : []),
    ]),
  });
  for (const payment of payments) await adjustHolds(tx, payment, at);
}

async function recover(tx: Tx, { orderId, packId, legs }: OrderMoney, at: Date): Promise<void> {
  if (packId === null) return;
  const lost = await findLostPayment(tx, packId);
  if (lost === undefined) return;
  const balance = ledger.student(lost.account_id);
  const returnedMinor = legs
    .filter(({ credit }) => credit === balance)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await transferOne(
    tx,
    [
      {
        kind: 'chargebackRecovery',
        debit: balance,
        credit: ledger.revenue,
        amountMinor: Math.max(0, Math.min(returnedMinor, lost.borne_minor)),
        currency: lost.currency,
        orderId: null,
        paymentId: lost.id,
        ref: `${lost.ref}:${orderId}`,
      },
    ],
    at,
  );
}
