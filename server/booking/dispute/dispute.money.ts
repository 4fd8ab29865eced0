import type { DisputeOutcome } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Money } from '#server/booking/order/core/order.change.rules.ts';
import { earn, refundAll, refundPart } from '#server/booking/order/core/order.money.rules.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';
import { reverseRefunded } from '#server/booking/order/settling/order.refund-reversal.commands.ts';

/** How a dispute ends, with all that goes back for the order, what went back before included. */
export interface Verdict {
  outcome: DisputeOutcome;
  /** Minor units of the order's currency. */
  refundMinor: number;
}

/** The money of a verdict (rule 18a): out of escrow while the session was not settled, else back from where it went. */
export async function verdictMoney(
  tx: Tx,
  order: OrderRow,
  verdict: Verdict,
  releaseAt: Date,
): Promise<Money> {
  if (order.status === '3') return reverseRefunded(tx, order, verdict.refundMinor, { kind: 'disputeRefund' });
  if (verdict.outcome === 'refund') return refundAll(order);
  return verdict.outcome === 'none'
    ? earn(order, releaseAt)
    : refundPart(order, verdict.refundMinor, releaseAt);
}
