import { OrderStatus } from '#contract/enums.ts';
import { cancelByOperator } from '#server/booking/order/leaving/order.operator-cancel.rules.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { notifyInReview } from '#server/booking/order/steps/order.guardian.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks, tryAllRowGroups, tryRowGroups } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { findToRefund, listToRefund, listUnled, type Unled } from './order.coach-unavailable.repository.ts';

const batch = 100;

/**
 * Refunds orders of coaches no longer allowed to lead. Works in batches, each change a compare-and-set, so it
 * can stop and restart at any time.
 */
export async function cancelForGoneCoaches(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const rows = {
    job: 'unavailable coaches' as const,
    batch,
    list: (limit: number) => listToRefund(database.query, clock.now(), config.rules, limit),
    idOf: (id: string) => id,
  };
  return await tryAllRowGroups(deps, rows, (ids) =>
    database.transaction((tx) => giveBack(tx, ids, clock.now(), config.rules), { keyed: true }),
  );
}

async function giveBack(tx: Tx, ids: readonly string[], now: Date, rules: Rules): Promise<number> {
  const contexts = await lockOrders(tx, ids, { class: true, skipBusy: true });
  // Another coach may lead the class by now, or the coach may lead again.
  const still = await findToRefund(
    tx,
    contexts.map(({ order }) => order.id),
    now,
    rules,
  );
  const open = contexts.filter(({ order }) => still.has(order.id));
  await applyChanges(
    tx,
    open.map((context) => cancelByOperator(context, 'coachGone', now)),
    now,
  );
  return open.length;
}

/**
 * Adds a task for each accepted order of such a coach, once, and notifies the families. An operator finds a
 * substitute, or gives a full refund.
 */
export async function listForSubstitute(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRowGroups(
    deps,
    {
      job: 'substitutes',
      batch,
      list: (limit) => listUnled(database.query, clock.now(), config.rules, limit),
      idOf: ({ id }) => id,
    },
    (due) => database.transaction((tx) => addToSubstitute(tx, due, clock.now()), { keyed: true }),
  );
  return moved;
}

async function addToSubstitute(tx: Tx, due: readonly Unled[], at: Date): Promise<number> {
  const contexts = await lockOrders(
    tx,
    due.map((row) => row.id),
    {},
  );
  await addTasks(
    tx,
    due.map((row) => ({
      kind: 'findSubstitute' as const,
      subject: { kind: 'order', id: row.id },
      facts: { classId: row.class_id, coachId: row.coach_id, startsAt: row.starts_at.toISOString() },
      uniqueKey: `findSubstitute:${row.id}:${row.settled}`,
      at,
    })),
  );
  await notifyInReview(
    tx,
    due.flatMap((row) => {
      const context = contexts.find(({ order }) => order.id === row.id);
      const isOpen = context?.order.status === OrderStatus.progress;
      return isOpen ? [{ context, about: `orderInReview:${row.id}:${row.settled}` }] : [];
    }),
    at,
  );
  return due.length;
}
