import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skipIfAlone } from './skip-if-alone.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns true when the new version takes over, with this many pages open at each look. */
async function takesOver(...counts: number[]): Promise<boolean> {
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const matchAll = vi.fn<() => Promise<object[]>>();
  for (const count of counts)
    matchAll.mockResolvedValueOnce(Array.from({ length: count }, () => ({ url: 'https://app.example/' })));
  // Only these parts are used.
  const worker = { clients: { matchAll }, skipWaiting } as object as Parameters<typeof skipIfAlone>[0];
  const done = skipIfAlone(worker);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(matchAll).toHaveBeenCalledTimes(counts.length);
  return skipWaiting.mock.calls.length === 1;
}

test('a start with nothing else open takes the new version immediately', async () => {
  expect(await takesOver(1)).toBe(true);
});

test('a page that is just being left counts for a moment only', async () => {
  expect(await takesOver(2, 1)).toBe(true);
  expect(await takesOver(2, 2, 1)).toBe(true);
});

test('another tab that stays open keeps the version that runs', async () => {
  expect(await takesOver(2, 2, 2)).toBe(false);
});
