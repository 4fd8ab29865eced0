import type { Output } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';

const lateAfterRounds = 10;
const lateAfterMs = 5 * MINUTE_MS;

export const presentRun = ({
  job,
  node,
  began_at: began,
  ended_at: ended,
  moved,
  error,
}: Row<'job_run'>): Output<'operator.jobs'>['runs'][number] => ({
  job,
  node,
  beganAt: began.toISOString(),
  endedAt: ended.toISOString(),
  moved,
  error,
});

/** True when no node has ended a run of the job for far longer than its interval. */
export const isLate = (row: Pick<Row<'job'>, 'last_ended_at' | 'every_seconds'>, now: Date): boolean =>
  now.getTime() - row.last_ended_at.getTime() >
  Math.max(row.every_seconds * 1000 * lateAfterRounds, lateAfterMs);

export function presentJob(
  row: Row<'job'>,
  failedRows: number,
  now: Date,
): Output<'operator.jobs'>['jobs'][number] {
  return {
    name: row.name,
    everySeconds: row.every_seconds,
    runs: row.runs,
    moved: row.moved,
    failures: row.failures,
    failedRows,
    last: {
      node: row.last_node,
      beganAt: row.last_began_at.toISOString(),
      endedAt: row.last_ended_at.toISOString(),
    },
    isLate: isLate(row, now),
  };
}
