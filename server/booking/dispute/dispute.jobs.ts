import { change, system } from '#server/booking/order/rules/order.change.rules.ts';
import { evidenceUntil } from '#server/booking/order/rules/order.dispute.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { withoutNames } from '#server/booking/order/steps/order.nameless.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, addTasks, tryRows } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  canAnswer,
  type Contested,
  type DisputeRow,
  listToRemindOf,
  listUnanswered,
  lockContested,
  reminderKey,
  setReferred,
} from './dispute.repository.ts';
import { resolveDispute } from './dispute.resolve.commands.ts';
import { otherSide, toDecide } from './dispute.rules.ts';

const batch = 100;

/**
 * Grants the claim of every dispute without an answer in time (docs/domain.md 4.2, rule 18), and leaves those to an
 * operator whose other side cannot answer. Several nodes may run it. Each dispute is decided under its order's lock, and busy ones wait for the next round. Returns how many moved on.
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
      const side = otherSide(contested.dispute.opened_by);
      if (!(await canAnswer(tx, side, contested.context.order, now))) {
        await refer(tx, contested, now, config.rules);
        return 1;
      }
      await resolveDispute(tx, contested, { endedBy: 'silence', by: system }, now, config.rules);
      return 1;
    },
    { keyed: true },
  );

const isDue = (dispute: DisputeRow, now: Date): boolean =>
  dispute.answered_at === null &&
  dispute.evidence_until === null &&
  dispute.decided_at === null &&
  dispute.answer_by <= now;

/**
 * Leaves a dispute to an operator: silence of a side that cannot answer proves nothing. A coach whose role opens again
 * meanwhile can still add evidence.
 */
async function refer(tx: Tx, { dispute, context }: Contested, now: Date, rules: Rules): Promise<void> {
  const until = evidenceUntil(now, rules);
  await setReferred(tx, dispute.id, until);
  await addTasks(tx, [toDecide(dispute, until, now)]);
  const facts = { until: until.toISOString() };
  const notices = [orderNotice(context, dispute.opened_by, 'disputeReferred', now, facts)];
  await applyChange(tx, change(context, 'referDispute', { actor: system, notices }), now);
}

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
