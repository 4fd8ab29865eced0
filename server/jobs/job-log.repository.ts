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

/**
 * Adds a run to its job, and a row of its own when it moved something or failed. A run during which rows of the job failed
 * is a failed one, too. One statement.
 */
export async function insertRun(db: Kysely<Tables>, run: FinishedRun): Promise<void> {
  const { job, everySeconds, node, beganAt, endedAt, moved, error } = run;
  await sql`
    with outcome as (
      select coalesce(${error}::text, 'RowsFailed ' || nullif(count(*), 0)) as error
      from job_retry where job = ${job} and failed_at >= ${beganAt}),
    counted as (
      insert into job (name, every_seconds, runs, moved, failures, last_node, last_began_at, last_ended_at)
      select ${job}, ${everySeconds}::int, 1, ${moved}::bigint, (error is not null)::int, ${node},
        ${beganAt}::timestamptz, ${endedAt}::timestamptz from outcome
      on conflict (name) do update set
        every_seconds = excluded.every_seconds, runs = job.runs + 1, moved = job.moved + excluded.moved,
        failures = job.failures + excluded.failures, last_node = excluded.last_node,
        last_began_at = excluded.last_began_at, last_ended_at = excluded.last_ended_at
      returning name)
    insert into job_run (job, node, began_at, ended_at, moved, error)
    select name, ${node}, ${beganAt}::timestamptz, ${endedAt}::timestamptz, ${moved}::int, error
    from counted, outcome where ${moved > 0} or error is not null`.execute(db);
}

export const removeJobRuns = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from job_run where ended_at < ${before}`);
