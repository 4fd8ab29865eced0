import { expect, test } from 'vitest';
import { jobNames } from '#contract/job-names.ts';
import { jobs, pauseSeconds } from './jobs.ts';

test('each name of a job belongs to one job', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([...jobNames].toSorted());
});

test.each([
  [10, undefined, 10],
  [10, 1, 1],
  [2, 5, 2],
  [60, 1, 1],
  [300, 1, 300],
])('pauseSeconds of a job of %d s with JOB_SECONDS %s returns %d', (everySeconds, most, seconds) => {
  expect(pauseSeconds({ everySeconds }, most)).toBe(seconds);
});
