import { PaymentMethod } from '#contract/enums.ts';
import type { DisputeOutcome } from '#contract/enums.ts';
import type { Tx } from '#server/db/store.ts';
import { ledger, lockBalances } from '#server/modules/wallet/ledger.ts';
import {
  earn,
  feeFrom,
  leg,
  refundAll,
  refundPart,
  source,
  type Money,
} from '#server/modules/order/order.money.ts';
import type { OrderRow } from '#server/modules/order/order.repository.ts';

/** How a dispute ends, with all that goes back for the order, what went back before included. */
export interface Verdict {
  outcome: DisputeOutcome;
  /** Minor units of the order's currency. */
  refundMinor: number;
}

/**
 * The money of a verdict (rule 18a): out of escrow while the session was not settled; else the platform's fee and the
 * coach's share of what goes back return to escrow and from there to the student. What a coach has taken out already
 * becomes a debt (receivable). Locks the coach's balance.
 */
export async function verdictMoney(
  tx: Tx,
  order: OrderRow,
  verdict: Verdict,
  releaseAt: Date,
): Promise<Money> {
  if (order.status === '3') return clawBack(order, verdict.refundMinor, await availableTo(tx, order));
  if (verdict.outcome === 'refund') return refundAll(order);
  return verdict.outcome === 'none'
    ? earn(order, releaseAt)
    : refundPart(order, verdict.refundMinor, releaseAt);
}

async function availableTo(tx: Tx, order: OrderRow): Promise<number> {
  if (order.released_at === null) return 0;
  const names = [ledger.coachAvailable(order.coach_id), ledger.coachReceivable(order.coach_id)];
  const balances = await lockBalances(tx, names);
  return balances.get(ledger.coachAvailable(order.coach_id)) ?? 0;
}

function clawBack(order: OrderRow, refundMinor: number, availableMinor: number): Money {
  const before = order.refund_minor ?? 0;
  const back = refundMinor - before;
  if (back <= 0) return { legs: [], task: null, patch: {} };
  // What late leavers did not get back is the coach's all the same.
  const all = order.total_minor + order.kept_minor;
  const rest = all - refundMinor;
  const fee = feeFrom(order, all - before) - feeFrom(order, rest);
  const isReleased = order.released_at !== null;
  const fromCoach = isReleased ? Math.min(back - fee, availableMinor) : back - fee;
  const coach = isReleased ? ledger.coachAvailable(order.coach_id) : ledger.coachPending(order.coach_id);
  const escrow = ledger.escrow(order.id);
  const isOutside = order.method === PaymentMethod.visa || order.method === PaymentMethod.paypal;
  return {
    legs: [
      leg(order, 'feeBack', ledger.revenue, escrow, fee),
      leg(order, 'clawback', coach, escrow, fromCoach),
      leg(order, 'shortfall', ledger.coachReceivable(order.coach_id), escrow, back - fee - fromCoach),
      leg(order, 'disputeRefund', escrow, source(order), back),
    ],
    task: isOutside ? { kind: 'refund', amountMinor: back } : null,
    patch: {
      pay_state: rest === 0 ? 'refunded' : 'partRefunded',
      refund_minor: refundMinor,
      // Nothing is left to release.
      ...(!isReleased && rest === feeFrom(order, rest) ? { release_at: null } : {}),
    },
  };
}
