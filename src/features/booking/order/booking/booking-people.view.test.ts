import { expect, test } from 'vitest';
import { ageAt } from './booking-people.view.ts';

test('ageAt returns the age on the day of the class in its zone', () => {
  // 9 in the evening of the 27th in Chicago.
  const cls = { startsAt: '2026-11-28T03:00:00.000Z', zone: 'America/Chicago' };
  expect(ageAt({ birthDate: '2018-11-27' }, cls)).toBe(8);
  expect(ageAt({ birthDate: '2018-11-28' }, cls)).toBe(7);
  expect(ageAt({ birthDate: null }, cls)).toBeUndefined();
});
