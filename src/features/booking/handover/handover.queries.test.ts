import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { handoverSources } from './handover.queries.ts';

const endsAt = '2026-11-28T16:30:00.000Z';

test('the coach’s phone keeps handovers until 24 hours after the class, the family’s for 30 days', () => {
  const now = Date.parse(endsAt);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const { meta } = handoverSources.ofClass({ id: 'c1', endsAt }).query;
  expect(meta?.keptUntil?.({} as never)).toBe(now + DAY_MS);
  expect(handoverSources.ofOrder('o1').query.meta?.keptUntil?.({} as never)).toBe(now + 30 * DAY_MS);
  vi.useRealTimers();
});
