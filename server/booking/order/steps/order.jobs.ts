import type { JobName } from '#contract/job-names.ts';
import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { tryAllRowGroups } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { applyChanges } from './order.apply.commands.ts';

/** Orders that a job tries per round. */
const jobBatch = 200;

/**
 * A deadline that the server keeps. Safe on several nodes and at any time: orders that are no longer due are
 * skipped.
 */
export interface OrderJob {
  name: JobName;
  locks: Locks;
  /** Ids that look due, without locks; at most as many as the limit. */
  find(db: Database['query'], now: Date, rules: Rules, limit: number): Promise<{ id: string }[]>;
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
  const rows = {
    job: job.name,
    batch: jobBatch,
    list: (limit: number) => job.find(database.query, clock.now(), config.rules, limit),
    idOf: ({ id }: { id: string }) => id,
  };
  return await tryAllRowGroups(deps, rows, (due) =>
    stepDue(
      deps,
      job,
      due.map(({ id }) => id),
    ),
  );
}

const stepDue = (deps: Deps, job: OrderJob, ids: readonly string[]): Promise<number> =>
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
