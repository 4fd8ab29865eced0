import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { noMoney, type Money } from '#server/booking/order/rules/order.change.rules.ts';
import { feeFrom, leg, sharedOf, source } from '#server/booking/order/rules/order.money.rules.ts';
import type { Tx } from '#server/db/database.ts';
import { ledger, lockBalances, type Leg } from '#server/money/public.ts';

/** Causes of a refund after the money was shared; each of its movements happens once. */
export interface Cause {
  kind: 'disputeRefund' | 'correctionRefund' | 'attendanceRefund';
  ref?: string;
}

/**
 * Raises the refund of an order after its money was shared; `refundMinor` includes earlier refunds. The
 * platform's fee and the coach's share return to escrow, and from there to the source. An amount that the
 * coach has withdrawn becomes a debt (receivable). Locks the coach's balance.
 */
export async function reverseRefunded(
  tx: Tx,
  order: OrderRow,
  refundMinor: number,
  cause: Cause,
): Promise<Money> {
  const before = order.refund_minor ?? 0;
  const back = refundMinor - before;
  if (back <= 0) return noMoney;
  // The coach has also earned the retained amount of late leavers.
  const all = order.total_minor + order.kept_minor;
  const rest = all - refundMinor;
  const [sharedBefore, sharedRest] = [sharedOf(order, all - before), sharedOf(order, rest)];
  // With a code of the platform its part returns to it in the same proportion (docs/domain.md 4.23).
  const wholeBack = sharedBefore - sharedRest;
  const fee = feeFrom(order, sharedBefore) - feeFrom(order, sharedRest);
  const isReleased = order.released_at !== null;
  const available = isReleased ? await availableTo(tx, order) : wholeBack;
  const fromCoach = Math.min(wholeBack - fee, available);
  const coach = isReleased ? ledger.coachAvailable(order.coach_id) : ledger.coachPending(order.coach_id);
  const escrow = ledger.escrow(order.id);
  const isOutside = order.method === PaymentMethod.visa || order.method === PaymentMethod.paypal;
  const one = (kind: Leg['kind'], debit: string, credit: string, amountMinor: number): Leg => ({
    ...leg(order, kind, debit, credit, amountMinor),
    ...(cause.ref === undefined ? {} : { ref: cause.ref }),
  });
  return {
    legs: [
      one('feeBack', ledger.revenue, escrow, fee),
      one('clawback', coach, escrow, fromCoach),
      one('shortfall', ledger.coachReceivable(order.coach_id), escrow, wholeBack - fee - fromCoach),
      one(cause.kind, escrow, source(order, back), back),
    ],
    operation: isOutside ? { kind: 'refund', amountMinor: back } : null,
    patch: {
      pay_state: rest === 0 ? 'refunded' : 'partRefunded',
      refund_minor: refundMinor,
      // Nothing is left to release.
      ...(!isReleased && sharedRest === feeFrom(order, sharedRest) ? { release_at: null } : {}),
    },
  };
}

async function availableTo(tx: Tx, order: OrderRow): Promise<number> {
  const names = [ledger.coachAvailable(order.coach_id), ledger.coachReceivable(order.coach_id)];
  const balances = await lockBalances(tx, names);
  return balances.get(ledger.coachAvailable(order.coach_id)) ?? 0;
}
