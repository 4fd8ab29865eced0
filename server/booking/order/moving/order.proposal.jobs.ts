import { OrderStatus } from '#contract/enums.ts';
import type { JobName } from '#contract/job-names.ts';
import {
  findOpenProposals,
  listUnansweredProposals,
  type UnansweredOrder,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { stepOf, tryRowGroups } from '#server/platform/public.ts';
import { keepMoved, leaveMoved } from './order.proposal-steps.commands.ts';

const batch = 200;

/**
 * Ends proposals that nobody answered in time: keeps small moves, and cancels after all others for free
 * (docs/domain.md 4.2). Runs one transaction for the orders of a family in a series, so that their notices are shared.
 * Returns the number of settled orders.
 */
export const endUnansweredProposals = (deps: Deps): Promise<number> =>
  tryFamilies(deps, 'unanswered proposals', listUnansweredProposals, settle);

/** Runs `step` in one transaction for each group of due orders. Returns the sum of what the groups returned. */
export async function tryFamilies(
  deps: Deps,
  job: JobName,
  listDue: typeof listUnansweredProposals,
  step: (tx: Tx, orderIds: readonly string[], now: Date) => Promise<number>,
): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await tryRowGroups(
    deps,
    {
      job,
      batch,
      list: (limit) => listDue(database.query, clock.now(), limit),
      idOf: ({ id }) => id,
    },
    (orders) => database.transaction((tx) => step(tx, idsOf(orders), clock.now()), { keyed: true }),
    (due) => groupsOf(due, batch),
  );
  return moved;
}

const idsOf = (orders: readonly UnansweredOrder[]): string[] => orders.map(({ id }) => id);

/**
 * Groups the orders of a family in one series, or in one class without a series. Of a full page the last group waits for
 * the next round: its other dates may be on the next page.
 */
export function groupsOf(due: readonly UnansweredOrder[], limit: number): UnansweredOrder[][] {
  const keyOf = (order: UnansweredOrder) =>
    [order.student_id, order.coach_id, order.series_id ?? order.class_id].join(':');
  const groups = Map.groupBy(due, keyOf);
  const last = due.at(-1);
  if (last !== undefined && due.length >= limit && groups.size > 1) groups.delete(keyOf(last));
  return [...groups.values()];
}

async function settle(tx: Tx, orderIds: readonly string[], now: Date): Promise<number> {
  const contexts = await lockOrders(tx, orderIds, { class: true, skipBusy: true });
  const open = await findOpenProposals(
    tx,
    contexts.map(({ order }) => order.id),
  );
  const due = contexts
    // The coach gets no notice of an unpaid order, so another order of the class counts its date.
    .toSorted(
      (a, b) =>
        a.cls.starts_at.getTime() - b.cls.starts_at.getTime() || Number(isUnpaid(a)) - Number(isUnpaid(b)),
    )
    .flatMap((context) => {
      const proposal = open.find((row) => row.order_id === context.order.id);
      return proposal === undefined || proposal.answer_by > now ? [] : [{ context, proposal }];
    });
  const together = stepOf(due.map(({ context }) => context.order));
  const counted = new Set<string>();
  for (const { context, proposal } of due) {
    const step = proposal.on_silence === 'keep' ? keepMoved : leaveMoved;
    const date = outcomeOf(proposal);
    // Two orders of one class with one outcome are one date.
    await step(tx, context, { by: 'system', together, dates: counted.has(date) ? 0 : 1 }, now);
    counted.add(date);
  }
  return due.length;
}

const isUnpaid = ({ order }: OrderContext): boolean => order.status === OrderStatus.awaitPayment;

const outcomeOf = (proposal: Row<'order_proposal'>): string =>
  [proposal.class_id, proposal.on_silence, proposal.from_coach_id].join(':');
