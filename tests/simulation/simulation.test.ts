import { expect, test } from 'vitest';
import { testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed } from '#tests/support/seed.ts';
import { describeReport } from './describe-report.ts';
import { duties, operations } from './operations/all.ts';
import { happeningsOf, stepAt, type Menu } from './plan.ts';
import { simulate } from './runner.ts';

test('a seed is a plan: the same steps, draws and accidents each time, and others for another seed', () => {
  const menu: Menu = operations.family;
  const stepsOf = (from: number) =>
    [0, 1, 2, 3].flatMap((phone) =>
      [0, 1, 2].map((index) => {
        const { kinds, random, faults } = stepAt(from, phone, index, menu);
        return [kinds, random.next(), faults.next()];
      }),
    );
  const happensIn = (from: number) =>
    happeningsOf(from, { operations: 5000 }).map(({ after, what, random }) => [after, what, random.next()]);
  expect(stepsOf(seed)).toEqual(stepsOf(seed));
  expect(stepsOf(seed)).not.toEqual(stepsOf(seed + 1));
  expect(happensIn(seed)).toEqual(happensIn(seed));
  expect(happensIn(seed)).not.toEqual(happensIn(seed + 1));
});

test('there are forty kinds of operations and more, each with its own name', () => {
  const kinds = duties.flatMap((duty) => operations[duty].map(({ kind }) => `${duty}: ${kind}`));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThan(40);
});

/** Ends after a number of operations, never by the clock: a busy machine must not do less. */
test(`64 phones, three nodes, broken lines and machines: nothing is lost, doubled or out of balance (SEED=${seed})`, async () => {
  const copy = await testCopy();
  const lines: string[] = [];
  const report = await simulate(copy.url, {
    seed,
    operations: isLongRun ? 20_000 : 600,
    checkEvery: isLongRun ? 4000 : 300,
    print: (line) => lines.push(line),
  });
  expect(report.violations, `${lines.join('\n')}\n${describeReport(report)}`).toEqual([]);
  expect(report.phones).toBe(64);
  // A run that never began would find nothing either.
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.counts.duplicates).toBeGreaterThan(0);
  expect(report.counts.cutConnections).toBeGreaterThan(0);
});
