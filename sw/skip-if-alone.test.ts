import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skipIfAlone } from './skip-if-alone.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns true when the new version takes over, with this many pages open at each look. */
const takesOver = (...counts: number[]): Promise<boolean> =>
  takesOverWith(...counts.map((count) => Array.from({ length: count }, () => '/')));

/** The same by the paths of the pages; the first one asks. */
async function takesOverWith(...looks: string[][]): Promise<boolean> {
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const matchAll = vi.fn<() => Promise<object[]>>();
  for (const paths of looks)
    matchAll.mockResolvedValueOnce(
      paths.map((path, index) => ({ id: String(index), url: `https://app.example${path}` })),
    );
  // Only these parts are used.
  const worker = { clients: { matchAll }, skipWaiting } as object as Parameters<typeof skipIfAlone>[0];
  const done = skipIfAlone(worker, '0');
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(matchAll).toHaveBeenCalledTimes(looks.length);
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

test('a page at an unknown address leaves the version of the one other tab alone', async () => {
  const pages = ['/gone-long-ago', '/'];
  expect(await takesOverWith(pages, pages, pages)).toBe(false);
});

test('a start at an unknown address with nothing else open takes the new version', async () => {
  expect(await takesOverWith(['/gone-long-ago'])).toBe(true);
});
