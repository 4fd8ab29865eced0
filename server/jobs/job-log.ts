import { describeError } from '#server/base/described-error.ts';
import { nodeName } from '#server/base/node-name.ts';
import type { Deps } from '#server/context/context.ts';
import type { Job } from '#server/context/job.ts';
import { insertRun } from './job-log.repository.ts';

export interface JobRun {
  beganAt: Date;
  endedAt: Date;
  /** Rows that the job moved. */
  moved: number;
  /** Undefined when the run succeeded. */
  error?: unknown;
}

/** Writes a run into the table that operators see. A run without a result only changes the row of the job itself. */
export async function recordRun(
  { database }: Deps,
  { name, everySeconds }: Job,
  { beganAt, endedAt, moved, error }: JobRun,
): Promise<void> {
  await insertRun(database.query, {
    job: name,
    everySeconds,
    node: nodeName,
    beganAt,
    endedAt,
    moved,
    error: error === undefined ? null : describeError(error),
  });
}
