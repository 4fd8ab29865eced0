import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';

const shownRuns = 50;
const lateAfterRounds = 10;
const lateAfterMs = 5 * 60_000;

/** The table of what the server did by itself, jobs by name, runs newest first. */
export async function listJobs({ database, clock }: Ctx): Promise<Output<'operator.jobs'>> {
  const now = clock.now();
  const jobs = await database.query.selectFrom('job').selectAll().orderBy('name').execute();
  const runs = await database.query
    .selectFrom('job_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownRuns)
    .execute();
  return {
    jobs: jobs.map((row) => presentJob(row, now)),
    runs: runs.map(({ job, node, began_at: began, ended_at: ended, moved, error }) => ({
      job,
      node,
      beganAt: began.toISOString(),
      endedAt: ended.toISOString(),
      moved,
      error,
    })),
  };
}

function presentJob(row: Row<'job'>, now: Date): Output<'operator.jobs'>['jobs'][number] {
  const silentMs = now.getTime() - row.last_ended_at.getTime();
  return {
    name: row.name,
    everySeconds: row.every_seconds,
    runs: row.runs,
    moved: row.moved,
    failures: row.failures,
    last: {
      node: row.last_node,
      beganAt: row.last_began_at.toISOString(),
      endedAt: row.last_ended_at.toISOString(),
    },
    isLate: silentMs > Math.max(row.every_seconds * 1000 * lateAfterRounds, lateAfterMs),
  };
}
