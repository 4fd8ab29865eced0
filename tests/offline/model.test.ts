import { describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { harmlessDefects, safetyDefects, type ModelDefect } from './model-defects.ts';
import { runModel } from './model.ts';

const taps = 12;
const schedules = isLongRun ? 2_000_000 : 100_000;
/**
 * Each defect of the prototype showed within 22 schedules. Ten times that is the budget in which it must be found.
 */
const budget = 300;

const firstViolation = (count: number, defect?: ModelDefect): { seed: number; bad: string[] } | undefined => {
  for (let seed = 1; seed <= count; seed++) {
    const { bad } = runModel(seed, taps, defect);
    if (bad.length > 0) return { seed, bad };
  }
  return undefined;
};

describe('the rules of the outbox, as a model', () => {
  test(
    `no promise is broken in ${schedules} schedules of ${taps} taps (seeds 1 to ${schedules})`,
    { timeout: isLongRun ? 3_600_000 : 300_000 },
    () => {
      expect(firstViolation(schedules)).toBeUndefined();
    },
  );

  test('nor in long ones (50 taps, seeds 1 to 500)', { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= 500; seed++) expect(runModel(seed, 50).bad, `seed ${seed}`).toEqual([]);
  });

  test.each(safetyDefects)('finds the mistake "%s"', { timeout: 60_000 }, (defect) => {
    expect(firstViolation(budget, defect)).toBeDefined();
  });

  test.each(harmlessDefects)('does without "%s"', { timeout: 60_000 }, (defect) => {
    expect(firstViolation(3_000, defect)).toBeUndefined();
  });
});
