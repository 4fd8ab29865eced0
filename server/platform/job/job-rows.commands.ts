import { MINUTE_MS } from '#contract/durations.ts';
import type { JobName } from '#contract/job-names.ts';
import { describeError } from '#server/base/described-error.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { isConflict, isConnectionLoss, isHeldUp, isMoneyFrozen, isTimeout } from '#server/db/failover.ts';
import {
  listRetries,
  removeRetries,
  removeSavepoint,
  setBack,
  setRetry,
  setSavepoint,
} from './job-retry.repository.ts';

/** Rows of a job that may fail alone. */
export interface JobRows<T> {
  job: JobName;
  /** Rows that a round tries at most. */
  batch: number;
  /** Lists rows that are due, at most as many as the limit. */
  list: (limit: number) => Promise<readonly T[]>;
  /** Id under which a failure of the row is kept. No other row of the job has it. */
  idOf: (row: T) => string;
}

export interface TriedRows {
  /** Sum of what the rows returned. */
  moved: number;
  /** Rows that were tried, also those that failed. */
  tried: number;
}

const alone = <T>(rows: readonly T[]): readonly (readonly T[])[] => rows.map((row) => [row]);
const together = <T>(rows: readonly T[]): readonly (readonly T[])[] => (rows.length === 0 ? [] : [rows]);

/**
 * Tries the due rows of a job, each for itself. A row that fails is logged and counted, and waits behind the others: longer
 * with each failure. `work` runs its own transaction.
 */
export const tryRows = <T>(
  deps: Deps,
  rows: JobRows<T>,
  work: (row: T) => Promise<number>,
): Promise<TriedRows> =>
  tryRowGroups(
    deps,
    rows,
    async (group) => {
      let moved = 0;
      for (const row of group) moved += await work(row);
      return moved;
    },
    alone,
  );

/**
 * Tries the due rows of a job in groups, all of them in one when `groupsOf` is left out. `work` runs one transaction for a
 * group. The rows of a group that fails are tried alone, so that one row holds up no other. What is only held up has not
 * failed: the next round takes it. While money is frozen the round ends.
 */
export async function tryRowGroups<T>(
  deps: Deps,
  rows: JobRows<T>,
  work: (group: readonly T[]) => Promise<number>,
  groupsOf: (rows: readonly T[]) => readonly (readonly T[])[] = together,
): Promise<TriedRows> {
  const round = await beginRound(deps.database.query, { now: deps.clock.now(), log: deps.log }, rows);
  let isEnded = false;
  const tryGroup = async (group: readonly T[]): Promise<number> => {
    if (isEnded) return 0;
    try {
      const moved = await work(group);
      round.done(group);
      return moved;
    } catch (error) {
      // Without the database each row would fail, and no failure could be kept.
      if (isConnectionLoss(error)) throw error;
      isEnded = isMoneyFrozen(error);
      const [row, ...others] = group;
      // A group that runs out of its time may be too large, so its rows are tried alone.
      if (row === undefined || isEnded || isHeldUp(error) || (isTimeout(error) && others.length === 0))
        return 0;
      if (others.length === 0) {
        await round.failed(row, error, deps.clock.now());
        return 0;
      }
      deps.log.warn({ err: error, what: rows.job }, 'rows of a job failed together; each is tried alone');
      let moved = 0;
      for (const one of group) moved += await tryGroup([one]);
      return moved;
    }
  };
  let moved = 0;
  for (const group of groupsOf(round.due)) moved += await tryGroup(group);
  await round.end();
  return { moved, tried: round.due.length };
}

/** Repeats rounds of groups until one leaves a row over, for the next run of the job. Returns the sum of what moved. */
export async function tryAllRowGroups<T>(
  deps: Deps,
  rows: JobRows<T>,
  work: (group: readonly T[]) => Promise<number>,
): Promise<number> {
  for (let sum = 0; ;) {
    const { moved, tried } = await tryRowGroups(deps, rows, work);
    sum += moved;
    // Fewer than were due: the others failed, are busy or no longer due.
    if (tried === 0 || moved < tried) return sum;
  }
}

/** Rows that are held up before a round with locks ends: each waits for seconds, and so do people. */
const mostHeldUp = 2;

/**
 * Tries rows that one transaction has locked, at its instant. A row that fails takes back only itself: each has a
 * savepoint. Its failure is kept in the same transaction. What is only held up has not failed.
 */
export async function tryLockedRows<T>(
  tx: Tx,
  moment: Moment,
  rows: JobRows<T>,
  work: (row: T) => Promise<unknown>,
): Promise<TriedRows> {
  const round = await beginRound(tx, moment, rows);
  let [moved, heldUp] = [0, 0];
  for (const row of round.due) {
    await setSavepoint(tx);
    try {
      await work(row);
      await removeSavepoint(tx);
      round.done([row]);
      moved += 1;
    } catch (error) {
      // The whole transaction is repeated.
      if (isConflict(error) || isConnectionLoss(error)) throw error;
      await setBack(tx);
      if (isMoneyFrozen(error)) break;
      if (!isHeldUp(error) && !isTimeout(error)) await round.failed(row, error, moment.now);
      else if (++heldUp === mostHeldUp) break;
    }
  }
  await round.end();
  return { moved, tried: round.due.length };
}

interface Moment {
  now: Date;
  log: Deps['log'];
}

interface Round<T> {
  due: readonly T[];
  done: (rows: readonly T[]) => void;
  failed: (row: T, error: unknown, at: Date) => Promise<void>;
  end: () => Promise<void>;
}

/** Reads the rows of a round, without those that wait after a failure. */
async function beginRound<T>(
  db: Database['query'] | Tx,
  { now, log }: Moment,
  { job, batch, list, idOf }: JobRows<T>,
): Promise<Round<T>> {
  const found = await list(batch);
  // Most rounds find nothing, and have nothing else to read.
  const retries = new Map(
    (found.length === 0 ? [] : await listRetries(db, job)).map((row) => [row.row_id, row]),
  );
  const isWaiting = (row: T) => (retries.get(idOf(row))?.next_at.getTime() ?? 0) > now.getTime();
  // Rows that wait take no place of another one.
  const due = (found.some(isWaiting) ? await list(batch + retries.size) : found)
    .filter((row) => !isWaiting(row))
    .slice(0, batch);
  const done: string[] = [];
  return {
    due,
    done: (rows) => void done.push(...rows.map(idOf).filter((id) => retries.has(id))),
    async failed(row, error, at) {
      const id = idOf(row);
      const attempts = (retries.get(id)?.attempts ?? 0) + 1;
      log.error(error, `row ${id} of the job "${job}" failed at attempt ${attempts}`);
      await setRetry(db, {
        job,
        row_id: id,
        attempts,
        failed_at: at,
        next_at: new Date(at.getTime() + waitMs(attempts)),
        error: describeError(error),
      });
    },
    async end() {
      if (done.length > 0) await removeRetries(db, job, done);
    },
  };
}

/** Short: some rows have a deadline, and a mend must not wait for hours. */
const longestWaitMs = 15 * MINUTE_MS;

/** A minute after the first failure. It doubles with each further one. */
const waitMs = (attempts: number): number => Math.min(longestWaitMs, MINUTE_MS * 2 ** (attempts - 1));
