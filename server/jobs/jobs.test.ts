import { expect, test } from 'vitest';
import { pauseSeconds } from './jobs.ts';

test.each([
  [10, undefined, 10],
  [10, 1, 1],
  [2, 5, 2],
  [60, 1, 1],
  [300, 1, 300],
])('pauseSeconds of a job of %d s with JOB_SECONDS %s returns %d', (everySeconds, most, seconds) => {
  expect(pauseSeconds({ everySeconds }, most)).toBe(seconds);
});
