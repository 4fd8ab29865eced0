import { describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed as firstSeed } from '#tests/support/seed.ts';
import { harmlessDefects, safetyDefects, type ModelDefect } from './model-defects.ts';
import { runModel } from './model.ts';

const taps = 12;
const schedules = isLongRun ? 2_000_000 : 10_000;
const longSchedules = isLongRun ? 10_000 : 100;
/**
 * Each defect of the prototype showed within 22 schedules. Ten times that is the budget in which it must be found.
 */
const budget = 300;

const firstViolation = (count: number, defect?: ModelDefect): { seed: number; bad: string[] } | undefined => {
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { bad } = runModel(seed, taps, defect);
    if (bad.length > 0) return { seed, bad };
  }
  return undefined;
};

describe('the rules of the outbox, as a model', () => {
  test(
    `no promise is broken in ${schedules} schedules of ${taps} taps (SEED=${firstSeed} and following)`,
    { timeout: isLongRun ? 3_600_000 : 300_000 },
    () => {
      expect(firstViolation(schedules)).toBeUndefined();
    },
  );

  test(`nor in ${longSchedules} long ones of 50 taps (SEED=${firstSeed} and following)`, () => {
    for (let seed = firstSeed; seed < firstSeed + longSchedules; seed++)
      expect(runModel(seed, 50).bad, `seed ${seed}`).toEqual([]);
  });

  test.each(safetyDefects)('finds the mistake "%s"', (defect) => {
    expect(firstViolation(budget, defect)).toBeDefined();
  });

  test.each(harmlessDefects)('does without "%s"', (defect) => {
    expect(firstViolation(isLongRun ? 3_000 : 1_000, defect)).toBeUndefined();
  });
});
