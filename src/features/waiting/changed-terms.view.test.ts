import { expect, test } from 'vitest';
import type { AgreedTerms } from '#contract/order-basis.ts';
import { changedTerms, termsIn } from './changed-terms.view.ts';

const seen: AgreedTerms = {
  coachId: 'a',
  endsAt: '2026-11-28T16:30:00.000Z',
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'austin',
  freeCancelHours: 24,
  lateRefundPct: 50,
  minSize: 1,
};
const li = { id: 'b', name: 'Li', nameZh: '李' };
const told = (now: Partial<AgreedTerms>, hasMoved = false) =>
  changedTerms(seen, { terms: { ...seen, ...now }, coach: li }, hasMoved);

test.each<[Partial<AgreedTerms>, unknown]>([
  [{ coachId: 'b' }, { key: 'coach', coach: { name: 'Li', nameZh: '李' } }],
  [{ placeName: 'Lake' }, { key: 'place', place: 'Lake, 1 Street' }],
  [{ address: '2 Street' }, { key: 'place', place: 'Pool, 2 Street' }],
  [{ endsAt: '2026-11-28T17:00:00.000Z' }, { key: 'end', at: '2026-11-28T17:00:00.000Z' }],
  [{ freeCancelHours: 48 }, { key: 'leaving', hours: 48, pct: 50 }],
  [{ lateRefundPct: 0 }, { key: 'leaving', hours: 24, pct: 0 }],
  [{ minSize: 3 }, { key: 'size', count: 3 }],
])('%o is told', (now, expected) => {
  expect(told(now)).toEqual([expected]);
});

test('nothing is told of what is the same or kinder, nor of an end that a new start brings', () => {
  expect(told({ freeCancelHours: 2, lateRefundPct: 100, minSize: 1 })).toEqual([]);
  expect(told({ endsAt: '2026-11-28T18:00:00.000Z' }, true)).toEqual([]);
});

test('what is stored without terms, or came broken, tells nothing', () => {
  expect(changedTerms(undefined, { terms: seen }, false)).toEqual([]);
  expect(changedTerms(seen, { terms: { ...seen, minSize: 'two' } }, false)).toEqual([]);
  expect(termsIn(null)).toBeUndefined();
});
