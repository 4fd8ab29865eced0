import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_S, MINUTE_S } from '#contract/durations.ts';
import { bookingJobs } from '#server/booking/jobs.ts';
import type { Deps } from '#server/context/context.ts';
import type { Job } from '#server/context/job.ts';
import { helpingJobs } from '#server/helping/jobs.ts';
import { moneyJobs } from '#server/money/jobs.ts';
import { isFrozen } from '#server/money/public.ts';
import { operatingJobs } from '#server/operating/jobs.ts';
import { peopleJobs } from '#server/people/jobs.ts';
import { platformJobs } from '#server/platform/jobs.ts';
import { teachingJobs } from '#server/teaching/jobs.ts';
import { recordRun } from './job-log.ts';
import { purge } from './purge.ts';

/** Background jobs. Every node runs all of them: rows that one node works on are skipped by the others. */
export const jobs: readonly Job[] = [
  ...platformJobs,
  ...peopleJobs,
  ...moneyJobs,
  ...teachingJobs,
  ...bookingJobs,
  ...helpingJobs,
  ...operatingJobs,
  { name: 'purge', everySeconds: HOUR_S, run: purge },
];

/** Starts the jobs. `stop` lets the running ones finish and begins no more. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(deps, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const seconds = pauseSeconds(job, deps.config.jobSeconds);
  while (await pause(seconds, signal)) await runOnce(deps, job);
}

/** The pause between two rounds of a job. JOB_SECONDS shortens no job that runs less often than every minute. */
export const pauseSeconds = ({ everySeconds }: Pick<Job, 'everySeconds'>, most: number | undefined): number =>
  everySeconds <= MINUTE_S ? Math.min(everySeconds, most ?? everySeconds) : everySeconds;

/**
 * Runs one round of a job. Logs the outcome and writes it to the operators' table. The next round handles the
 * rest.
 */
export async function runOnce(deps: Deps, job: Job): Promise<void> {
  const beganAt = deps.clock.now();
  const outcome = await turnOf(deps, job).then(
    (moved) => ({ moved }),
    (error: unknown) => ({ moved: 0, error }),
  );
  if ('error' in outcome) deps.log.error(outcome.error, `job "${job.name}" failed`);
  try {
    await recordRun(deps, job, { beganAt, endedAt: deps.clock.now(), ...outcome });
  } catch (error) {
    // The database may be away for a while.
    deps.log.error(error, `the run of job "${job.name}" could not be recorded`);
  }
}

/** Skips money jobs during a freeze; they find their rows again afterwards. */
async function turnOf(deps: Deps, job: Job): Promise<number> {
  if (job.money === true && (await isFrozen(deps.database.query))) return 0;
  return await job.run(deps);
}

/**
 * Waits up to a fifth less or more, so that nodes started together drift apart. Returns false when stopped.
 */
async function pause(seconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  await sleep(seconds * 1000 * (0.8 + Math.random() * 0.4), undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
