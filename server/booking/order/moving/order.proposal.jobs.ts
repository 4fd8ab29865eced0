import {
  findOpenProposals,
  listUnansweredProposals,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { stepOf } from '#server/platform/public.ts';
import { keepMoved, leaveMoved } from './order.proposal-steps.commands.ts';

const batch = 200;

/**
 * Ends proposals that nobody answered in time: keeps small moves, and cancels after all others for free
 * (docs/domain.md 4.2). Runs one transaction for the orders of a family at a coach, so that their notices are shared.
 * Returns the number of settled orders.
 */
export async function endUnansweredProposals(deps: Deps): Promise<number> {
  const due = await listUnansweredProposals(deps.database.query, deps.clock.now(), batch);
  const together = Map.groupBy(due, (order) => `${order.student_id}:${order.coach_id}`);
  let settled = 0;
  for (const orders of together.values()) {
    const ids = orders.map(({ id }) => id);
    settled += await settleInOne(deps, ids).catch(async (error: unknown) => {
      if (ids.length > 1) return oneByOne(deps, ids);
      deps.log.error(error, `the proposal of order ${ids.join()} could not be settled`);
      return 0;
    });
  }
  return settled;
}

/** One order must not hold up the others; the next round tries it again. */
async function oneByOne(deps: Deps, ids: readonly string[]): Promise<number> {
  let settled = 0;
  for (const id of ids)
    settled += await settleInOne(deps, [id]).catch((error: unknown) => {
      deps.log.error(error, `the proposal of order ${id} could not be settled`);
      return 0;
    });
  return settled;
}

const settleInOne = ({ database, clock }: Deps, ids: readonly string[]): Promise<number> =>
  database.transaction((tx) => settle(tx, ids, clock.now()), { keyed: true });

async function settle(tx: Tx, orderIds: readonly string[], now: Date): Promise<number> {
  const contexts = await lockOrders(tx, orderIds, { class: true, skipBusy: true });
  const open = await findOpenProposals(
    tx,
    contexts.map(({ order }) => order.id),
  );
  const due = contexts
    .toSorted((a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime())
    .flatMap((context) => {
      const proposal = open.find((row) => row.order_id === context.order.id);
      return proposal === undefined || proposal.answer_by > now ? [] : [{ context, proposal }];
    });
  const together = stepOf(due.map(({ context }) => context.order));
  for (const { context, proposal } of due) {
    const step = proposal.on_silence === 'keep' ? keepMoved : leaveMoved;
    await step(tx, context, { by: 'system', together }, now);
  }
  return due.length;
}
