import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { lockBalances } from '#server/money/ledger/ledger.repository.ts';
import { ledger, type Leg } from '#server/money/ledger/ledger.rules.ts';
import { lockAllOf, moneyOf, setHold } from './hold.repository.ts';
import { type Leaving, planHolds } from './hold.rules.ts';

interface Adjusting {
  /** The part of the balance that has just come back from the payment. */
  arrivedMinor?: number;
  /** The lost chargeback that is being settled. */
  settlingId?: string | undefined;
  /** An entry by hand that follows: what is no longer held for it pays it. */
  leaving?: Leaving;
}

/**
 * Adjusts the holds of a payment's chargebacks: takes from the payer's balance, or returns to it. Harmless when repeated,
 * apart from money that arrived. The caller has locked the payment, or the orders or the class pack that it paid. The
 * balance is locked here, so that a booking either finds the money or leaves it.
 */
export async function adjustHolds(
  tx: Tx,
  payment: Row<'payment'>,
  at: Date,
  { leaving, ...adjusting }: Adjusting = {},
): Promise<void> {
  const rows = await lockAllOf(tx, payment.id);
  const money = await moneyOf(tx, payment, leaving);
  if (money.inBalanceMinor === 0 && rows.every((row) => row.hold_minor === 0)) return;
  const balance = ledger.student(payment.account_id);
  const balances = await lockBalances(tx, [balance]);
  const plans = planHolds(rows, { ...money, ...adjusting, balanceMinor: balances.get(balance) ?? 0 });
  const legs: Leg[] = [];
  for (const plan of plans) {
    const row = rows.find(({ id }) => id === plan.id);
    const [account, before] = [ledger.chargeback(plan.id), row?.held_minor ?? 0];
    const isMore = plan.heldMinor > before;
    legs.push({
      kind: isMore ? 'chargebackHold' : 'chargebackReturn',
      debit: isMore ? balance : account,
      credit: isMore ? account : balance,
      amountMinor: Math.abs(plan.heldMinor - before),
      currency: payment.currency,
      orderId: null,
      paymentId: payment.id,
      ref: row?.ref ?? '',
    });
    if (plan.holdMinor !== row?.hold_minor || plan.heldMinor !== before) await setHold(tx, plan);
  }
  await transferOne(tx, legs, at);
}
