import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '#src/clock/clock.ts';
import { useAgeNow } from './use-age-now.ts';

const start = Date.parse('2026-11-22T12:00:00.000Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  startClock(0, () => undefined);
});
afterEach(() => vi.useRealTimers());

const before = (ms: number) => new Date(start - ms).toISOString();
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** Times that a row was drawn again within half an hour. */
function drawnAgain(...instants: string[]): number {
  const draw = vi.fn<() => number>(() => useAgeNow(...instants));
  const { unmount } = renderHook(draw);
  const first = draw.mock.calls.length;
  // One step for each timer: what happens within one act is drawn once.
  for (let at = 0; at < hour / 2; at += 30 * second) wait(30 * second);
  unmount();
  return draw.mock.calls.length - first;
}

test.each([
  ['minutes', 2 * minute, 30 * second],
  ['hours', 3 * hour, 5 * minute],
  ['days', 3 * day, hour],
])('useAgeNow follows an age in %s', (_, ageMs, refreshMs) => {
  const { result } = renderHook(() => useAgeNow(before(ageMs)));
  wait(refreshMs - 1);
  expect(result.current).toBe(start);
  wait(1);
  expect(result.current).toBe(start + refreshMs);
});

test.each([
  ['a row of days not at all', [9 * day], 0],
  ['a row with an instant of some minutes each half minute', [9 * day, minute], 60],
])('useAgeNow draws %s within half an hour', (_, ages, times) => {
  expect(drawnAgain(...ages.map(before))).toBe(times);
});
