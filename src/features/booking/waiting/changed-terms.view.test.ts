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
const changes = (now: Partial<AgreedTerms>, hasMoved = false) =>
  changedTerms(seen, { terms: { ...seen, ...now }, coach: li }, hasMoved);

test.each<[Partial<AgreedTerms>, unknown]>([
  [{ coachId: 'b' }, { key: 'coach', coach: { name: 'Li', nameZh: '李' } }],
  [{ placeName: 'Lake' }, { key: 'place', place: 'Lake, 1 Street' }],
  [{ address: '2 Street' }, { key: 'place', place: 'Pool, 2 Street' }],
  [{ endsAt: '2026-11-28T17:00:00.000Z' }, { key: 'end', at: '2026-11-28T17:00:00.000Z' }],
  [{ freeCancelHours: 48 }, { key: 'leaving', hours: 48, pct: 50 }],
  [{ lateRefundPct: 0 }, { key: 'leaving', hours: 24, pct: 0 }],
  [{ minSize: 3 }, { key: 'size', count: 3 }],
])('changedTerms returns the change for %o', (now, expected) => {
  expect(changes(now)).toEqual([expected]);
});

test('changedTerms ignores equal or better terms, and an end that moved with the start', () => {
  expect(changes({ freeCancelHours: 2, lateRefundPct: 100, minSize: 1 })).toEqual([]);
  expect(changes({ endsAt: '2026-11-28T18:00:00.000Z' }, true)).toEqual([]);
});

test('changedTerms returns nothing when terms are missing or damaged', () => {
  expect(changedTerms(undefined, { terms: seen }, false)).toEqual([]);
  expect(changedTerms(seen, { terms: { ...seen, minSize: 'two' } }, false)).toEqual([]);
  expect(termsIn(null)).toBeUndefined();
});
