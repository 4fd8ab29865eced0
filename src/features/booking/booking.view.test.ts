import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { actionKey, cancelRule, isMinor, memberPrice, unsigned } from './booking.view.ts';

const person = (id: string, waiverVersion: string | null): Participant => ({
  id,
  kind: 'child',
  name: id,
  birthDate: null,
  waiverVersion,
});

test('only those who take part and signed another version must sign', () => {
  const people = [person('a', '2'), person('b', '1'), person('c', null)];
  expect(unsigned(people, ['a', 'b'], '2').map(({ id }) => id)).toEqual(['b']);
});

test('a minor is who is below eighteen by their own birth date', () => {
  const now = Date.parse('2026-11-22T00:30:00Z');
  const born = (birthDate: string | null, kind: 'self' | 'child' = 'self') =>
    isMinor([{ ...person('a', null), kind, birthDate }], now);
  expect([born('2008-11-22'), born('2008-11-23'), born('2012-01-01')]).toEqual([false, true, true]);
  expect([born(null), born('2012-01-01', 'child')]).toEqual([false, false]);
});

test('leaving is free until so many elapsed hours before the start, over a change of the clocks too', () => {
  const cls = { startsAt: '2026-11-01T15:00:00.000Z', freeCancelHours: 24, priceMinor: 2400 };
  expect(cancelRule(cls, Date.parse('2026-10-01T00:00:00Z'))).toEqual({
    key: 'freeUntil',
    until: '2026-10-31T15:00:00.000Z',
  });
  expect(cancelRule(cls, Date.parse('2026-10-31T15:00:00Z'))).toEqual({ key: 'lateOnly' });
  expect(cancelRule({ ...cls, priceMinor: 0 }, 0)).toEqual({ key: 'free' });
});

test('the action says what it does here and now', () => {
  expect(actionKey('balance', true)).toBe('balance');
  expect(actionKey('balance', false)).toBe('offlineBalance');
  expect(actionKey('later', false)).toBe('offlineLater');
  expect(actionKey(undefined, true)).toBe('free');
});

test.each([
  [{ priceMinor: 4001 }, 3801],
  [{ priceMinor: 19 }, undefined],
  [{ priceMinor: 3801, fullPriceMinor: 4001 }, undefined],
  [{ priceMinor: 4001, partner: undefined }, undefined],
])('beside the full price stands what a member would pay: %o', (part, expected) => {
  const partner = { id: 'p', name: { en: 'School' }, memberDiscountBps: 500 };
  expect(memberPrice({ currency: 'USD', partner, fullPriceMinor: undefined, ...part })).toBe(expected);
});
