import { expect, test } from 'vitest';
import { dueAt, waitAfter, waitUntil } from './backoff.ts';

test('waits at random below a ceiling that doubles up to five minutes', () => {
  const most = () => 0.999999;
  expect([1, 2, 3, 8, 9, 1000].map((failures) => waitAfter({ failures }, most))).toEqual([
    1999, 3999, 7999, 255_999, 299_999, 299_999,
  ]);
});
test('waitAfter lowers the ceiling while somebody looks but honors a longer Retry-After', () => {
  const most = () => 0.999999;
  expect(waitAfter({ failures: 9, longest: 8000 }, most)).toBe(7999);
  expect(waitAfter({ failures: 9, longest: 8000, retryAfter: 60_000 }, most)).toBe(60_000);
});
test('never loops without a pause', () => {
  expect(waitAfter({ failures: 1 }, () => 0)).toBe(250);
});
test('waitAfter honors Retry-After up to five minutes', () => {
  expect(waitAfter({ failures: 1, retryAfter: 9000 }, () => 0)).toBe(9000);
  expect(waitAfter({ failures: 1, retryAfter: 3_600_000 }, () => 0)).toBe(300_000);
});
test('a clock that was set back does not park a row', () => {
  expect(waitUntil(1000, 400)).toBe(600);
  expect(waitUntil(1000, 2000)).toBe(0);
  expect(waitUntil(4 * 86_400_000, 1000)).toBe(0);
});
test('dueAt cuts the wait when somebody looks, except a wait that the server requested', () => {
  const parked = { nextAttemptAt: 250_000, lastError: { kind: 'unknown', at: 10_000 } } as const;
  expect(dueAt(parked, 8000)).toBe(18_000);
  expect(dueAt(parked, 300_000)).toBe(250_000);
  expect(dueAt({ ...parked, nextAttemptAt: 12_000 }, 8000)).toBe(12_000);
  expect(dueAt({ ...parked, lastError: { ...parked.lastError, isAsked: true } }, 8000)).toBe(250_000);
  expect(dueAt({ nextAttemptAt: 0 }, 8000)).toBe(0);
});
