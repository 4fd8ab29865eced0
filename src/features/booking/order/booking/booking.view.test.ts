import { expect, test } from 'vitest';
import { askedAt, actionKey, cancelRule, memberPrice } from './booking.view.ts';

test('cancelRule counts elapsed hours before the start, also over a change of the clocks', () => {
  const cls = { startsAt: '2026-11-01T15:00:00.000Z', freeCancelHours: 24, priceMinor: 2400 };
  expect(cancelRule(cls, Date.parse('2026-10-01T00:00:00Z'))).toEqual({
    key: 'freeUntil',
    until: '2026-10-31T15:00:00.000Z',
  });
  expect(cancelRule(cls, Date.parse('2026-10-31T15:00:00Z'))).toEqual({ key: 'lateOnly' });
  expect(cancelRule({ ...cls, priceMinor: 0 }, 0)).toEqual({ key: 'free' });
});

test('actionKey returns the text for way to pay and connection', () => {
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
])('memberPrice returns the price of a member: %o', (part, expected) => {
  const partner = { id: 'p', name: { en: 'School' }, memberDiscountBps: 500 };
  expect(memberPrice({ currency: 'USD', partner, fullPriceMinor: undefined, ...part })).toBe(expected);
});

test('askedAt returns the people of the price that a rule made, and everybody without a rule', () => {
  const extras = {
    needs: [
      { participantId: 'a', accommodations: [], fields: [] },
      { participantId: 'b', accommodations: [], fields: [] },
    ],
    cards: [],
    caregivers: 2,
    fewerOk: true,
    waits: false,
    maxPriceMinor: undefined,
  };
  const people = { chosen: ['a', 'b'], seated: ['a'] };
  const price = { unitMinor: 1000, firstExtraMinor: 0, totalMinor: 1000, savedMinor: 100 };
  const rule = { id: 'r', version: 1, kind: 'early', bps: 1000, atLeast: 7 } as const;
  const some = askedAt(people, { ...price, rule }, extras);
  expect(some).toMatchObject({ participantIds: ['a'], caregivers: 1 });
  expect(some.needs.map(({ participantId }) => participantId)).toEqual(['a']);
  expect(askedAt(people, { ...price, rule: null }, extras)).toMatchObject({
    participantIds: ['a', 'b'],
    caregivers: 2,
  });
});
