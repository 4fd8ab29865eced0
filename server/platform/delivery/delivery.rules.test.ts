import { expect, test } from 'vitest';
import {
  leaseMs,
  longestWait,
  policies,
  startWithinMs,
  waitMs,
  type DeliveryName,
} from './delivery.rules.ts';

const names = Object.keys(policies) as DeliveryName[];

test.each(names)('the waits of a %s double up to the longest one', (name) => {
  const { firstWaitMs, longestWaitMs, attempts } = policies[name];
  const waits = Array.from({ length: attempts }, (_, index) => longestWait(name, index + 1));
  expect(waits[0]).toBe(firstWaitMs);
  for (const [index, wait] of waits.entries())
    expect(wait).toBe(index === 0 ? firstWaitMs : Math.min(longestWaitMs, (waits[index - 1] ?? 0) * 2));
  expect(waits.at(-1)).toBe(longestWaitMs);
});

test('a wait is anything up to the longest', () => {
  expect([0, 0.5, 1].map((random) => waitMs('mail', 3, random))).toEqual([0, 120_000, 240_000]);
  const tried = Array.from({ length: 50 }, () => waitMs('mail', 3));
  expect(new Set(tried).size).toBeGreaterThan(40);
  expect(Math.max(...tried)).toBeLessThanOrEqual(240_000);
});

test('the slowest send ends before another node may take the row', () => {
  const slowestSendMs = 40_000;
  expect(startWithinMs + slowestSendMs).toBeLessThan(leaseMs);
});
