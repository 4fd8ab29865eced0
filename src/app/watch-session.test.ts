import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';

let isEnded = false;
const asked = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  isEnded = false;
  vi.stubGlobal('fetch', async () => {
    asked();
    return Response.json(
      isEnded
        ? { code: 401, msg: 'no', reason: 'UNAUTHORIZED', data: null }
        : { code: 200, msg: 'ok', data: {} },
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  session.clear();
  online.note(true);
});

test('an ended session is noticed within five seconds and asked about once; nobody asks offline', async () => {
  wireTestCalls();
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: [] });
  const { watchSession } = await import('./watch-session.ts');
  watchSession();
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked).toHaveBeenCalledTimes(2);
  isEnded = true;
  await vi.advanceTimersByTimeAsync(5000);
  // Once in silence, once aloud.
  expect(asked).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});
