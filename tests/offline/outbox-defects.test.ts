import { describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed as firstSeed } from '#tests/support/seed.ts';
import { defects, harmless, type Defect } from './sim/defects.ts';
import { timeLimit } from './sim/expect-clean.ts';
import { runSchedule } from './sim/schedule.ts';

/** Schedules in which a mistake must show. */
const budget = 200;

async function firstViolation(defect: Defect, count: number, taps?: number): Promise<number | undefined> {
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { bad } = await runSchedule(seed, { defect, ...(taps === undefined ? {} : { taps }) });
    if (bad.length > 0) return seed;
  }
  return undefined;
}

/**
 * Checks that the schedules find mistakes (docs/offline.md 5.2, F4). Plants one at a time in the injected
 * world and leaves the product's code unchanged.
 */
describe('mistakes that the schedules must find', () => {
  test('there are enough of them', () => {
    expect(defects.length).toBeGreaterThanOrEqual(20);
  });

  test.each(defects)('$name', { timeout: timeLimit }, async (defect) => {
    expect(await firstViolation(defect, budget, defect.taps)).toBeDefined();
  });
});

describe('mistakes that a second safeguard makes harmless', () => {
  test.each(harmless)('$name', { timeout: timeLimit }, async (defect) => {
    expect(await firstViolation(defect, isLongRun ? 60 : 15)).toBeUndefined();
  });
});
