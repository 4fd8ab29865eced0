import { expect, test } from 'vitest';
import { classAsOf } from './class-as-of.view.ts';

test('classAsOf removes all actions when the class has begun, also offline', () => {
  const startsAt = '2026-11-28T15:30:00.000Z';
  const cls = { startsAt, actions: ['book' as const, 'joinWaitlist' as const], whyNot: null };
  const begun = Date.parse(startsAt);
  expect(classAsOf(cls, begun - 1)).toBe(cls);
  expect(classAsOf(cls, begun)).toEqual({ startsAt, actions: [], whyNot: 'CLASS_STARTED' });
});
