import {
  findOpenProposals,
  listUnansweredProposals,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { keepMoved, leaveMoved } from './order.proposal-steps.commands.ts';

const batch = 200;

/**
 * Ends proposals that nobody answered in time: keeps small moves, and cancels after all others for free
 * (docs/domain.md 4.2). Runs one transaction per order. Returns the number of settled orders.
 */
export async function endUnansweredProposals(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const due = await listUnansweredProposals(database.query, clock.now(), batch);
  let settled = 0;
  for (const id of due)
    settled += await database
      .transaction((tx) => settle(tx, id, clock.now()), { keyed: true })
      .catch((error: unknown) => {
        // One order must not hold up the others; the next round tries it again.
        deps.log.error(error, `the proposal of order ${id} could not be settled`);
        return 0;
      });
  return settled;
}

async function settle(tx: Tx, orderId: string, now: Date): Promise<number> {
  const [context] = await lockOrders(tx, [orderId], { class: true, skipBusy: true });
  if (context === undefined) return 0;
  const [proposal] = await findOpenProposals(tx, [orderId]);
  if (proposal === undefined || proposal.answer_by > now) return 0;
  const step = proposal.on_silence === 'keep' ? keepMoved : leaveMoved;
  await step(tx, context, 'system', now);
  return 1;
}
