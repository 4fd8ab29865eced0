import { expect, test } from 'vitest';
import { timeAroundNow } from './time-around-now.ts';

test.each([
  ['2026-11-20T15:52:00Z', '09:15'],
  ['2026-11-20T16:00:00Z', '09:30'],
  ['2026-11-20T12:29:00Z', '17:30'],
  ['2026-11-20T12:30:00Z', '06:00'],
  ['2026-11-21T05:59:00Z', '19:00'],
  ['2026-11-21T06:10:00Z', '17:30'],
])('at %s in Austin a class of today begins at %s', (now, time) => {
  expect(timeAroundNow(new Date(now), 'America/Chicago', '17:30')).toBe(time);
});
