import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { addNotices, addTasks } from '#server/platform/public.ts';
import { membershipPaymentArrived, orderPaymentArrived } from './payment.effects.ts';
import { ledger, transfer } from '#server/money/ledger/ledger.ts';
import { isOpen, lockPayment, setState, type PaymentEvent, type PaymentState } from './payment.state.ts';
import { voidPayment } from './payment.operations.ts';

/**
 * Takes an event in one transaction with all that follows from it. Harmless when repeated. Returns how the payment
 * stands afterwards; null when there is no such payment.
 */
export const settlePayment = (deps: Deps, event: PaymentEvent): Promise<PaymentState | null> =>
  deps.database.transaction(
    async (tx) => {
      const payment = await tx
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', event.paymentId)
        .where('provider', '=', event.provider)
        .executeTakeFirst();
      if (payment === undefined) return null;
      if (await claimEvent(tx, event, deps.clock.now())) await settle(deps, tx, payment, event);
      const after = await tx
        .selectFrom('payment')
        .select('state')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow();
      return after.state;
    },
    { keyed: true },
  );

/** A twin that arrives in the same moment waits here for the first and then sees it. */
async function claimEvent(tx: Tx, event: PaymentEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      payment_id: event.paymentId,
      kind: event.kind,
      amount_minor: event.amountMinor,
      received_at: now,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function settle(deps: Deps, tx: Tx, payment: Row<'payment'>, event: PaymentEvent): Promise<void> {
  const outcome =
    payment.membership_id !== null
      ? await membershipPaymentArrived(deps, tx, payment.membership_id, payment.id, event)
      : payment.order_id === null
        ? await settleTopUp(deps, tx, payment, event)
        : await orderPaymentArrived(deps, tx, payment.order_id, payment.id, event);
  if (event.kind === 'succeeded' && event.amountMinor !== payment.amount_minor)
    await addTasks(tx, [
      {
        kind: 'moneyUnexplained',
        subject: { kind: 'payment', id: payment.id },
        facts: { provider: event.provider, askedMinor: payment.amount_minor, paidMinor: event.amountMinor },
        uniqueKey: `wrongAmount:${payment.id}`,
        at: deps.clock.now(),
      },
    ]);
  await tx
    .updateTable('payment_event')
    .set({ outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
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
  await transfer(
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
  return 'succeeded';
}
