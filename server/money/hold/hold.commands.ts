import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { lockBalances } from '#server/money/ledger/ledger.repository.ts';
import { ledger, type Leg } from '#server/money/ledger/ledger.rules.ts';
import { inBalanceMinor, lockAllOf, setHold } from './hold.repository.ts';
import { planHolds } from './hold.rules.ts';

/**
 * Adjusts the holds of a payment's chargebacks: takes from the payer's balance, or returns to it.
 * Harmless when repeated. The caller has locked the payment and what it bought; the balance is locked here, so that a
 * booking either finds the money or leaves it.
 */
export async function adjustHolds(
  tx: Tx,
  payment: Row<'payment'>,
  at: Date,
  /** The lost chargeback that is being settled. */
  settlingId?: string,
): Promise<void> {
  const rows = await lockAllOf(tx, payment.id);
  const paidMinor = await inBalanceMinor(tx, payment);
  if (paidMinor === 0 && rows.every((row) => row.hold_minor === 0)) return;
  const balance = ledger.student(payment.account_id);
  const balances = await lockBalances(tx, [balance]);
  const plans = planHolds(rows, { paidMinor, balanceMinor: balances.get(balance) ?? 0, settlingId });
  const legs = plans.map((plan): Leg => {
    const row = rows.find(({ id }) => id === plan.id);
    const [account, before] = [ledger.chargeback(plan.id), row?.held_minor ?? 0];
    const isMore = plan.heldMinor > before;
    return {
      kind: isMore ? 'chargebackHold' : 'chargebackReturn',
      debit: isMore ? balance : account,
      credit: isMore ? account : balance,
      amountMinor: Math.abs(plan.heldMinor - before),
      currency: payment.currency,
      orderId: null,
      paymentId: payment.id,
      ref: row?.ref ?? '',
    };
  });
  for (const plan of plans) await setHold(tx, plan);
  // Returned money first: another chargeback of the payment may take it.
  await transferOne(tx, [...legs.filter(isReturn), ...legs.filter((leg) => !isReturn(leg))], at);
}

const isReturn = ({ kind }: Leg) => kind === 'chargebackReturn';
