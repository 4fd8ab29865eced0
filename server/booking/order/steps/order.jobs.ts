import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { applyChanges } from './order.apply.commands.ts';

/** Orders that a job reads per round. */
export const jobBatch = 200;

/**
 * A deadline that the server keeps. Safe on several nodes and at any time: orders that are no longer due are
 * skipped.
 */
export interface OrderJob {
  locks: Locks;
  /** Ids that look due, without locks. */
  find(db: Database['query'], now: Date, rules: Rules): Promise<{ id: string }[]>;
  /** Returns the step, or null when the locked row is no longer due. */
  decide(
    context: OrderContext,
    now: Date,
    rules: Rules,
    tx: Tx,
  ): OrderChange | null | Promise<OrderChange | null>;
  /** Other effects on the changed orders, in the same transaction and under its locks. */
  follow?(tx: Tx, moved: OrderContext[], now: Date, rules: Rules): Promise<void>;
}

/** Runs one job until no order that it can lock is due. Returns how many orders it changed. */
export async function runOrderJob(deps: Deps, job: OrderJob): Promise<number> {
  const { database, clock, config } = deps;
  let moved = 0;
  for (;;) {
    const due = await job.find(database.query, clock.now(), config.rules);
    if (due.length === 0) return moved;
    const ids = due.map((row) => row.id);
    const done = await step(deps, job, ids).catch(async (error: unknown) => {
      // One order that cannot be moved must not hold up the deadlines of all others.
      if (ids.length === 1) throw error;
      deps.log.error(error, 'a job failed as a whole; its orders are tried one by one');
      return oneByOne(deps, job, ids);
    });
    moved += done;
    // Fewer than were due: the others are busy or no longer due, and the next round looks again.
    if (done < ids.length) return moved;
  }
}

async function oneByOne(deps: Deps, job: OrderJob, ids: readonly string[]): Promise<number> {
  let done = 0;
  for (const id of ids)
    done += await step(deps, job, [id]).catch((error: unknown) => {
      deps.log.error(error, `order ${id} could not be moved`);
      return 0;
    });
  return done;
}

const step = (deps: Deps, job: OrderJob, ids: readonly string[]): Promise<number> =>
  deps.database.transaction(
    async (tx) => {
      const contexts = await lockOrders(tx, ids, { ...job.locks, skipBusy: true });
      const now = deps.clock.now();
      const changes: OrderChange[] = [];
      for (const context of contexts) {
        const change = await job.decide(context, now, deps.config.rules, tx);
        if (change !== null) changes.push(change);
      }
      const moved = await applyChanges(tx, changes, now);
      if (moved.length > 0) await job.follow?.(tx, moved, now, deps.config.rules);
      return changes.length;
    },
    // Each change is a compare-and-set on the order's version.
    { keyed: true },
  );
