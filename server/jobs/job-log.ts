import { sql } from 'kysely';
import os from 'node:os';
import process from 'node:process';
import type { Deps } from '#server/context.ts';
import type { Job } from './job.ts';

/** How the table names this node. */
const node = `${os.hostname()}:${process.pid}`;

export interface JobRun {
  beganAt: Date;
  endedAt: Date;
  /** Rows that the job moved. */
  moved: number;
  /** Undefined when it went well. */
  error?: unknown;
}

/** Writes what a run did into the table that operators see. A run that found nothing only moves the job's own row. */
export async function recordRun({ database }: Deps, job: Job, run: JobRun): Promise<void> {
  const failed = run.error === undefined ? 0 : 1;
  await sql`
    with counted as (
      insert into job (name, every_seconds, runs, moved, failures, last_node, last_began_at, last_ended_at)
      values (${job.name}, ${job.everySeconds}, 1, ${run.moved}, ${failed}, ${node}, ${run.beganAt}, ${run.endedAt})
      on conflict (name) do update set
        every_seconds = excluded.every_seconds, runs = job.runs + 1, moved = job.moved + excluded.moved,
        failures = job.failures + excluded.failures, last_node = excluded.last_node,
        last_began_at = excluded.last_began_at, last_ended_at = excluded.last_ended_at
      returning name)
    insert into job_run (job, node, began_at, ended_at, moved, error)
    select name, ${node}, ${run.beganAt}, ${run.endedAt}, ${run.moved}, ${describe(run.error)}
    from counted where ${run.moved > 0 || failed === 1}`.execute(database.query);
}

/** An error's name and code are enough for the table; the whole of it is in the log. */
function describe(error: unknown): string | null {
  if (error === undefined) return null;
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return `${error instanceof Error ? error.name : 'Error'}${code}`;
}
