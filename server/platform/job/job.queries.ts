import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { countFailingRows } from './job-retry.repository.ts';
import { presentRun, presentJob } from './job.presenter.ts';
import { listRuns, findJobs } from './job.repository.ts';

const shownRuns = 50;

/** The jobs of the server by name, and their last runs, the newest first. */
export async function listJobs({ database, clock }: Ctx): Promise<Output<'operator.jobs'>> {
  const now = clock.now();
  const jobs = await findJobs(database.query);
  const failing = await countFailingRows(database.query, now);
  const runs = await listRuns(database.query, shownRuns);
  return {
    jobs: jobs.map((row) => presentJob(row, failing.get(row.name) ?? 0, now)),
    runs: runs.map(presentRun),
  };
}
