import { expect, test } from 'vitest';
import { ageAt, isOutsideAges, outsideAges, shutOut } from './booking-people.view.ts';

test('ageAt returns the age on the day of the class in its zone', () => {
  // 9 in the evening of the 27th in Chicago.
  const cls = { startsAt: '2026-11-28T03:00:00.000Z', zone: 'America/Chicago' };
  expect(ageAt({ birthDate: '2018-11-27' }, cls)).toBe(8);
  expect(ageAt({ birthDate: '2018-11-28' }, cls)).toBe(7);
  expect(ageAt({ birthDate: null }, cls)).toBeUndefined();
});

test.each([
  ['Pacific/Honolulu', '2021-03-02', false],
  ['Pacific/Honolulu', '2021-03-03', true],
  ['America/Los_Angeles', '2021-03-02', false],
  ['America/Los_Angeles', '2021-03-03', true],
  ['Asia/Shanghai', '2021-03-03', false],
  ['Asia/Shanghai', '2021-03-04', true],
])('isOutsideAges counts a birthday on the day of the class in %s, for %s', (zone, birthDate, expected) => {
  // 2 March in Honolulu and Los Angeles, 3 March in Shanghai.
  expect(isOutsideAges({ birthDate }, { startsAt: '2027-03-03T01:00:00Z', zone, ageFrom: 6 })).toBe(expected);
});

test('isOutsideAges counts a child born on 29 February from 1 March of a year without that day', () => {
  const at = (startsAt: string) =>
    isOutsideAges({ birthDate: '2020-02-29' }, { startsAt, zone: 'UTC', ageFrom: 7 });
  expect(at('2027-02-28T23:00:00Z')).toBe(true);
  expect(at('2027-03-01T00:00:00Z')).toBe(false);
});

test('outsideAges names nobody of a class for all ages, and an unknown birth date of any other', () => {
  const person = (id: string, birthDate: string | null) => ({
    id,
    kind: 'child' as const,
    name: id,
    birthDate,
    waiverVersion: null,
  });
  const people = [person('unknown', null), person('adult', '1988-01-01'), person('child', '2019-01-01')];
  const cls = { startsAt: '2027-03-03T01:00:00Z', zone: 'UTC' };
  expect(outsideAges(people, cls)).toEqual([]);
  expect(outsideAges(people, { ...cls, ageTo: 12 })).toEqual(['unknown', 'adult']);
});

test('shutOut names those who had a lesson with the coach of a trial lesson, and nobody of another class', () => {
  const people = ['leo', 'mia'].map((id) => ({
    id,
    kind: 'child' as const,
    name: id,
    birthDate: null,
    waiverVersion: null,
  }));
  const cls = {
    startsAt: '2027-03-03T01:00:00Z',
    zone: 'UTC',
    priceOffer: { rules: [], metIds: ['leo'] },
  };
  expect(shutOut(people, { ...cls, isTrial: true })).toEqual(['leo']);
  expect(shutOut(people, cls)).toEqual([]);
});
