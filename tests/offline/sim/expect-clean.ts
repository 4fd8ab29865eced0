import { expect } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { runSchedule } from './schedule.ts';

/** Schedules per test file in the ordinary and in the long run. */
export const schedulesPerFile = isLongRun ? 10_000 : 500;
export const timeLimit = isLongRun ? 3 * 3_600_000 : 600_000;

/** Runs the seeds `first`, `first + 2`, …: two files share them, so that two cores do. */
export async function expectClean(first: 1 | 2): Promise<void> {
  let [taps, effects, early, kills] = [0, 0, 0, 0];
  for (let seed = first; seed < first + 2 * schedulesPerFile; seed += 2) {
    const outcome = await runSchedule(seed);
    expect(outcome.bad, `seed ${seed}`).toEqual([]);
    taps += outcome.taps;
    effects += outcome.effects;
    early += outcome.early;
    kills += outcome.kills;
  }
  // The schedules must have been worth running.
  expect(taps).toBeGreaterThan(10 * schedulesPerFile);
  expect(effects).toBeGreaterThan(4 * schedulesPerFile);
  expect(early).toBeGreaterThan(2 * schedulesPerFile);
  expect(kills).toBeGreaterThan(5 * schedulesPerFile);
}
