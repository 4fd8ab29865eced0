import {
  findOpenProposals,
  listProposalsToRemind,
  setReminded,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, sharedNotice, stepOf } from '#server/platform/public.ts';
import { tryFamilies } from './order.proposal.jobs.ts';

/**
 * Reminds families once of a question that silence answers with leaving, when half of the time has passed (docs/domain.md
 * 4.2). Runs one transaction for the orders of a family in a series, which share a notice. Returns the number of orders.
 */
export const remindOfProposals = (deps: Deps): Promise<number> =>
  tryFamilies(deps, 'proposal reminders', listProposalsToRemind, remind);

async function remind(tx: Tx, orderIds: readonly string[], now: Date): Promise<number> {
  const contexts = await lockOrders(tx, orderIds, { class: true, skipBusy: true });
  const open = await findOpenProposals(
    tx,
    contexts.map(({ order }) => order.id),
  );
  const asked = contexts
    .toSorted((a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime())
    .flatMap((context) => {
      const proposal = open.find((row) => row.order_id === context.order.id);
      // Another process may have reminded of it, or the coach may have asked anew.
      return proposal === undefined || proposal.reminded_at !== null || proposal.on_silence === 'keep'
        ? []
        : [{ context, answerBy: proposal.answer_by.toISOString() }];
    });
  const step = stepOf(asked.map(({ context }) => context.order));
  const counted = new Set<string>();
  const notices = asked.map(({ context, answerBy }) => {
    const notice = orderNotice(context, 'student', 'classMoveWaits', now, { answerBy });
    // Two orders of one class are one date.
    const dates = counted.has(context.cls.id) ? 0 : 1;
    counted.add(context.cls.id);
    return step === undefined ? notice : sharedNotice(notice, step, { dates });
  });
  await addNotices(tx, notices);
  await setReminded(
    tx,
    asked.map(({ context }) => context.order.id),
    now,
  );
  return asked.length;
}
