import { describe, expect, test } from 'vitest';
import { defects, harmless, type Defect } from './sim/defects.ts';
import { timeLimit } from './sim/expect-clean.ts';
import { runSchedule } from './sim/schedule.ts';

/** Schedules in which a mistake must show. */
const budget = 200;

async function firstViolation(defect: Defect, count: number, taps?: number): Promise<number | undefined> {
  for (let seed = 1; seed <= count; seed++) {
    const { bad } = await runSchedule(seed, { defect, ...(taps === undefined ? {} : { taps }) });
    if (bad.length > 0) return seed;
  }
  return undefined;
}

/**
 * docs/offline.md 5.2, F4: would the schedules notice? One mistake at a time in the injected world, the product's code
 * unchanged.
 */
describe('mistakes that the schedules must find', () => {
  test('there are enough of them', () => {
    expect(defects.length).toBeGreaterThanOrEqual(20);
  });

  test.each(defects)('$name', { timeout: timeLimit }, async (defect) => {
    expect(await firstViolation(defect, budget, defect.taps)).toBeDefined();
  });
});

describe('walls behind which another one stands', () => {
  test.each(harmless)('$name', { timeout: timeLimit }, async (defect) => {
    expect(await firstViolation(defect, 60)).toBeUndefined();
  });
});
