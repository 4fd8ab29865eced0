import { system } from '#server/booking/order/rules/order.change.rules.ts';
import { withoutNames } from '#server/booking/order/steps/order.nameless.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import { addNotices } from '#server/platform/public.ts';
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
  const due = await listUnanswered(deps.database.query, deps.clock.now(), batch);
  let ended = 0;
  for (const { order_id: id } of due)
    // A dispute that fails must not stop the others.
    ended += await grant(deps, id).catch((error: unknown) => {
      deps.log.error(error, `the dispute of order ${id} could not be ended`);
      return 0;
    });
  return ended;
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
  const due = await listToRemindOf(deps.database.query, deps.clock.now(), batch);
  let reminded = 0;
  for (const { order_id: id } of due)
    // A dispute that fails must not stop the others.
    reminded += await remind(deps, id).catch((error: unknown) => {
      deps.log.error(error, `nobody could be reminded of the dispute of order ${id}`);
      return 0;
    });
  return reminded;
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
