import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import { cancelByOperator } from '#server/booking/order/leaving/order.operator-cancel.rules.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import type { Rules } from '#server/rules.ts';
import { findToGiveBack, listToGiveBack, listUnled } from './order.coach-unavailable.repository.ts';

const batch = 100;

/**
 * Gives back what a coach who may not lead cannot give. In batches, each change a compare-and-set: it may be stopped and
 * begun again at any time.
 */
export async function cancelForGoneCoaches({ database, clock, config }: Deps): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await listToGiveBack(database.query, clock.now(), config.rules, batch);
    if (ids.length === 0) return moved;
    const done = await database.transaction((tx) => giveBack(tx, ids, clock.now(), config.rules), {
      keyed: true,
    });
    moved += done;
    // The others are busy; the next round looks again.
    if (done < ids.length) return moved;
  }
}

async function giveBack(tx: Tx, ids: readonly string[], now: Date, rules: Rules): Promise<number> {
  const contexts = await lockOrders(tx, ids, { class: true, skipBusy: true });
  // Another coach may lead the class by now, or the coach may lead again.
  const still = await findToGiveBack(
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
 * Adds a task for each accepted order of such a coach, once. An operator finds a substitute, or gives everything
 * back.
 */
export async function listForSubstitute({ database, clock, config }: Deps): Promise<number> {
  const due = await listUnled(database.query, clock.now(), config.rules, batch);
  await database.transaction(
    (tx) =>
      addTasks(
        tx,
        due.map((row) => ({
          kind: 'findSubstitute' as const,
          subject: { kind: 'order', id: row.id },
          facts: { classId: row.class_id, coachId: row.coach_id, startsAt: row.starts_at.toISOString() },
          uniqueKey: `findSubstitute:${row.id}:${row.settled}`,
          at: clock.now(),
        })),
      ),
    { keyed: true },
  );
  return due.length;
}
