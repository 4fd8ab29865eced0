import { type Kysely, sql } from 'kysely';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';

export interface FinishedRun {
  job: string;
  everySeconds: number;
  node: string;
  beganAt: Date;
  endedAt: Date;
  /** Rows that the job moved. */
  moved: number;
  /** Null when the run succeeded. */
  error: string | null;
}

/** Adds a run to its job, and a row of its own when it moved something or failed. One statement. */
export async function insertRun(db: Kysely<Tables>, run: FinishedRun): Promise<void> {
  const { job, everySeconds, node, beganAt, endedAt, moved, error } = run;
  const failed = error === null ? 0 : 1;
  await sql`
    with counted as (
      insert into job (name, every_seconds, runs, moved, failures, last_node, last_began_at, last_ended_at)
      values (${job}, ${everySeconds}, 1, ${moved}, ${failed}, ${node}, ${beganAt}, ${endedAt})
      on conflict (name) do update set
        every_seconds = excluded.every_seconds, runs = job.runs + 1, moved = job.moved + excluded.moved,
        failures = job.failures + excluded.failures, last_node = excluded.last_node,
        last_began_at = excluded.last_began_at, last_ended_at = excluded.last_ended_at
      returning name)
    insert into job_run (job, node, began_at, ended_at, moved, error)
    select name, ${node}, ${beganAt}, ${endedAt}, ${moved}, ${error}
    from counted where ${moved > 0 || failed === 1}`.execute(db);
}

export const removeJobRuns = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from job_run where ended_at < ${before}`);
