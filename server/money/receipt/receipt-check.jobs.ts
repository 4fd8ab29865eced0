import { MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { setRepeatableRead, setTimeoutSeconds } from '#server/money/freeze/freeze.repository.ts';
import { addTasks } from '#server/platform/public.ts';
import {
  findReceiptFaults,
  lockReceiptCheck,
  readReceiptScope,
  type ReceiptFault,
  setReceiptCheck,
} from './receipt-check.repository.ts';

/** Movements, receipts and older orders that one round reads at most. */
const limit = 1000;
/** A transaction may commit a while after the instant that it wrote. */
const overlapMs = 5 * MINUTE_MS;
/** Rounds of several servers do not follow each other faster. */
const pauseMs = 4 * MINUTE_MS;

/**
 * Checks that receipts are the money of their sales: sales that changed since the last round, and some older ones in turn.
 * A fault is logged and becomes an operator's task, once for each sale. It freezes nothing: the money is right, its paper
 * is not. Returns the number of faults.
 */
export async function checkReceipts({ database, clock, log }: Deps): Promise<number> {
  const faults = await database.transaction(
    async (tx) => {
      await setRepeatableRead(tx);
      await setTimeoutSeconds(tx, 45);
      const now = clock.now();
      const round = await lockReceiptCheck(tx);
      if (round === undefined || (round.began_at?.getTime() ?? 0) > now.getTime() - pauseMs) return [];
      // The first round begins at the present: the walk reaches what is older, and years of movements are no backlog.
      const since = new Date((round.checked_until ?? now).getTime() - overlapMs);
      const { until, walkedTo, ...scope } = await readReceiptScope(tx, {
        since,
        walkedTo: round.walked_to,
        limit,
      });
      const found = await findReceiptFaults(tx, scope);
      await addTasks(
        tx,
        found.map((fault) => taskOf(fault, now)),
      );
      await setReceiptCheck(tx, {
        began_at: now,
        checked_until: nextCheck(since, until, now),
        walked_to: walkedTo,
      });
      return found;
    },
    { keyed: true },
  );
  for (const { kind, id, what } of faults) log.error({ kind, id, what }, 'receipts differ from the money');
  return faults.length;
}

/** The next round begins at the last movement that was read, or behind it when all of them have one instant. */
function nextCheck(since: Date, until: Date | null, now: Date): Date {
  if (until === null) return now;
  const from = Math.max(until.getTime(), since.getTime() + 1);
  return new Date(Math.min(from + overlapMs, now.getTime()));
}

const taskOf = ({ kind, id, what }: ReceiptFault, at: Date) => ({
  kind: 'receiptsBroken' as const,
  subject: { kind, id },
  facts: { what },
  uniqueKey: `receiptsBroken:${kind}:${id}`,
  at,
});
