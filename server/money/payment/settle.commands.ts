import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { adjustHolds } from '#server/money/hold/hold.commands.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { addNotices, addTasks } from '#server/platform/public.ts';
import { voidPayment } from './operation.commands.ts';
import { membershipPaymentArrived, orderPaymentArrived, packPaymentArrived } from './payment.effects.ts';
import {
  findPaymentAt,
  findState,
  insertSettledEvent,
  lockPayment,
  setEventOutcome,
  setState,
} from './payment.repository.ts';
import { isOpen, type PaymentEvent, type PaymentState } from './payment.rules.ts';

/**
 * Applies an event in one transaction with all its consequences. Harmless when repeated. Returns the
 * payment's state afterwards; null when there is no such payment.
 */
export const settlePayment = (deps: Deps, event: PaymentEvent): Promise<PaymentState | null> =>
  deps.database.transaction(
    async (tx) => {
      const payment = await findPaymentAt(tx, event.provider, event.paymentId);
      if (payment === undefined) return null;
      const now = deps.clock.now();
      if (await insertSettledEvent(tx, event, now)) await settle(deps, tx, { payment, event, now });
      return await findState(tx, payment.id);
    },
    { keyed: true },
  );

async function settle(
  deps: Deps,
  tx: Tx,
  { payment, event, now }: { payment: Row<'payment'>; event: PaymentEvent; now: Date },
): Promise<void> {
  const outcome = await settlePurchase(deps, tx, payment, event);
  if (event.kind === 'succeeded' && event.amountMinor !== payment.amount_minor)
    await addTasks(tx, [
      {
        kind: 'moneyUnexplained',
        subject: { kind: 'payment', id: payment.id },
        facts: { provider: event.provider, askedMinor: payment.amount_minor, paidMinor: event.amountMinor },
        uniqueKey: `wrongAmount:${payment.id}`,
        at: now,
      },
    ]);
  await setEventOutcome(tx, event, outcome);
}

async function settlePurchase(
  deps: Deps,
  tx: Tx,
  payment: Row<'payment'>,
  event: PaymentEvent,
): Promise<string> {
  const { id, membership_id: membershipId, class_pack_id: packId, order_id: orderId } = payment;
  if (membershipId !== null) return await membershipPaymentArrived(deps, tx, membershipId, id, event);
  if (packId !== null) return await packPaymentArrived(deps, tx, packId, id, event);
  if (orderId !== null) return await orderPaymentArrived(deps, tx, orderId, id, event);
  return await settleTopUp(deps, tx, payment, event);
}

async function settleTopUp(deps: Deps, tx: Tx, { id }: Row<'payment'>, event: PaymentEvent): Promise<string> {
  const payment = await lockPayment(tx, id);
  if (!isOpen(payment, event)) return 'ignored';
  const now = deps.clock.now();
  if (event.kind !== 'succeeded') {
    await setState(tx, payment, event.kind, now);
    return event.kind;
  }
  if (event.amountMinor !== payment.amount_minor) {
    await voidPayment(tx, payment, now);
    return 'voided';
  }
  await setState(tx, payment, 'succeeded', now);
  await addNotices(tx, [
    {
      accountId: payment.account_id,
      kind: 'topUpDone',
      about: { id: payment.id, as: 'student' },
      facts: { amountMinor: payment.amount_minor, currency: payment.currency },
      at: now,
      uniqueKey: `topUpDone:${payment.id}`,
    },
  ]);
  await transferOne(
    tx,
    [
      {
        kind: 'topUp',
        debit: ledger.outside(payment.method),
        credit: ledger.student(payment.account_id),
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        orderId: null,
        paymentId: payment.id,
      },
    ],
    now,
  );
  // A chargeback may have been noted before the money was credited.
  await adjustHolds(tx, payment, now);
  return 'succeeded';
}
