import { system } from '#server/booking/order/rules/order.change.rules.ts';
import { withoutNames } from '#server/booking/order/steps/order.nameless.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import { addNotices, tryRows } from '#server/platform/public.ts';
import {
  type DisputeRow,
  listToRemindOf,
  listUnanswered,
  lockContested,
  reminderKey,
} from './dispute.repository.ts';
import { resolveDispute } from './dispute.resolve.commands.ts';
import { otherSide } from './dispute.rules.ts';

const batch = 100;

/**
 * Grants the claim of every dispute without an answer in time (docs/domain.md 4.2, rule 18). Several nodes may run
 * it. Each dispute is decided under its order's lock, and busy ones wait for the next round. Returns how many ended.
 */
export async function grantUnansweredDisputes(deps: Deps): Promise<number> {
  const { moved } = await tryRows(
    deps,
    {
      job: 'unanswered disputes',
      batch,
      list: (limit) => listUnanswered(deps.database.query, deps.clock.now(), limit),
      idOf: ({ order_id: id }) => id,
    },
    ({ order_id: id }) => grant(deps, id),
  );
  return moved;
}

const grant = ({ database, clock, config }: Deps, orderId: string): Promise<number> =>
  database.transaction(
    async (tx) => {
      const contested = await lockContested(tx, orderId, true);
      const now = clock.now();
      if (contested === undefined || !isDue(contested.dispute, now)) return 0;
      await resolveDispute(tx, contested, { endedBy: 'silence', by: system }, now, config.rules);
      return 1;
    },
    { keyed: true },
  );

const isDue = (dispute: DisputeRow, now: Date): boolean =>
  dispute.answered_at === null && dispute.decided_at === null && dispute.answer_by <= now;

/**
 * Reminds the other side of a dispute once, when half of its time to answer has passed: silence grants the claim. Returns
 * how many were reminded.
 */
export async function remindOfDisputes(deps: Deps): Promise<number> {
  const { moved } = await tryRows(
    deps,
    {
      job: 'dispute reminders',
      batch,
      list: (limit) => listToRemindOf(deps.database.query, deps.clock.now(), limit),
      idOf: ({ order_id: id }) => id,
    },
    ({ order_id: id }) => remind(deps, id),
  );
  return moved;
}

const remind = ({ database, clock }: Deps, orderId: string): Promise<number> =>
  database.transaction(
    async (tx) => {
      const contested = await lockContested(tx, orderId, true);
      const now = clock.now();
      if (contested === undefined || !isOpen(contested.dispute, now)) return 0;
      const { context, dispute } = contested;
      const until = dispute.answer_by.toISOString();
      const notice = orderNotice(context, otherSide(dispute.opened_by), 'disputeWaits', now, { until });
      const notices = [{ ...notice, uniqueKey: `${reminderKey}${orderId}:${notice.accountId}` }];
      await addNotices(tx, await withoutNames(tx, [{ order: context.order, notices }], now));
      return 1;
    },
    { keyed: true },
  );

const isOpen = (dispute: DisputeRow, now: Date): boolean =>
  dispute.answered_at === null && dispute.decided_at === null && dispute.answer_by > now;
