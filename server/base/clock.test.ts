import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { clockShift, nowUnderLocks, shiftedClock, stillClock } from './clock.ts';

const processStart = performance.timeOrigin;

test('clockShift returns whole minutes from the start of the process to START_AT', () => {
  const day = new Date(processStart + DAY_MS);
  expect(clockShift(day)).toBe(DAY_MS);
  expect(clockShift(new Date(day.getTime() + 20_000))).toBe(DAY_MS);
  expect(clockShift(new Date(day.getTime() + 40_000))).toBe(DAY_MS + MINUTE_MS);
  expect(clockShift(undefined)).toBe(0);
});

test('shiftedClock runs on from START_AT', () => {
  const clock = shiftedClock(clockShift(new Date(processStart + DAY_MS)));
  const passed = clock.now().getTime() - processStart - DAY_MS;
  expect(Math.abs(passed - performance.now())).toBeLessThan(MINUTE_MS / 10);
});

test('stillClock stays at its first reading until it reads again under locks', () => {
  let ms = 0;
  const clock = stillClock({ now: () => new Date((ms += 1)) });
  const read = () => clock.now().getTime();
  expect([read(), read()]).toEqual([1, 1]);
  expect(nowUnderLocks(clock).getTime()).toBe(2);
  expect([read(), read()]).toEqual([2, 2]);
});
