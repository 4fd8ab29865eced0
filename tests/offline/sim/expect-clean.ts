import { expect } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed as firstSeed } from '#tests/support/seed.ts';
import { runSchedule } from './schedule.ts';

/** Schedules per test file in the ordinary and in the long run. */
export const schedulesPerFile = isLongRun ? 10_000 : 40;
export const timeLimit = isLongRun ? 3 * 3_600_000 : 600_000;

/** Runs every second seed, from `SEED` or from the next one: two files share them for two cores. */
export async function expectClean(first: 0 | 1): Promise<void> {
  let [taps, effects, early, kills] = [0, 0, 0, 0];
  const start = firstSeed + first;
  for (let seed = start; seed < start + 2 * schedulesPerFile; seed += 2) {
    const outcome = await runSchedule(seed);
    expect(outcome.bad, `seed ${seed}`).toEqual([]);
    taps += outcome.taps;
    effects += outcome.effects;
    early += outcome.early;
    kills += outcome.kills;
  }
  // Schedules without taps, effects and kills would prove nothing.
  expect(taps).toBeGreaterThan(10 * schedulesPerFile);
  expect(effects).toBeGreaterThan(4 * schedulesPerFile);
  expect(early).toBeGreaterThan(2 * schedulesPerFile);
  expect(kills).toBeGreaterThan(5 * schedulesPerFile);
}
