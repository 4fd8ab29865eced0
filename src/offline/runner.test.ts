import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRunner, type RunnerHooks } from './core/runner.ts';
import { online } from './online.ts';
import { pageWorld } from './page-world.ts';
import { drained, poke, startRunner } from './runner.ts';

/** Fake of `fetch` for the drain. */
const sent = vi.fn<typeof fetch>();
let stop: () => void;
const reports: unknown[] = [];

beforeEach(() => {
  reports.length = 0;
  stop = startRunner((hooks) => makeRunner(pageWorld('test', sent), hooks), {
    onReport: (report) => reports.push(report),
  });
});
afterEach(() => {
  stop();
  online.note(true);
});

test('startRunner drains the queue on start and on every trigger', async () => {
  await expect.poll(() => reports.length).toBe(1);
  poke('sendNow');
  await expect.poll(() => reports.length).toBe(2);
});

test('pageWorld derives isReachable from the last exchange, not from navigator.onLine', () => {
  const { isReachable } = pageWorld('test', sent);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  online.note(false);
  expect(isReachable()).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  online.note(true);
  expect(isReachable()).toBe(true);
});

test('pageWorld reports the service as unreachable when a request gets no answer', async () => {
  const { send, isReachable } = pageWorld('test', () => Promise.reject(new TypeError('refused')));
  const request = { method: 'POST', path: '/', headers: {}, body: '{}', signal: AbortSignal.timeout(1000) };
  await expect(send(request)).rejects.toThrow('refused');
  expect(isReachable()).toBe(false);
});

test('pageWorld allows a short wait while the page is visible and a long one while it is hidden', () => {
  const { longestWait } = pageWorld('test', sent);
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  seen.mockReturnValue('visible');
  expect(longestWait()).toBe(8_000);
  seen.mockReturnValue('hidden');
  expect(longestWait()).toBe(300_000);
});

test('drained resolves with a drain that had a service and the lock (docs/offline.md D12)', async () => {
  stop();
  let hooks: RunnerHooks | undefined;
  stop = startRunner(
    (given) => {
      hooks = given;
      return { poke: () => undefined, stop: () => undefined };
    },
    { onReport: () => undefined },
  );
  const answered = vi.fn<(report: unknown) => void>();
  void drained('returned').then(answered);
  for (const stopped of ['unreachable', 'busy', 'rest'] as const)
    hooks?.onReport({ stopped, settled: 0, open: 0 });
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ stopped: 'rest' }));
});
