import { expect, test } from 'vitest';
import { birthdayOf, bornBy } from '#contract/age.rules.ts';
import { isBirthDate, reachesAge, yearsSince } from './birth-date.rules.ts';

test.each([
  ['2028-02-28', 18, '2010-02-28'],
  ['2028-02-29', 18, '2010-02-28'],
  ['2028-03-01', 18, '2010-03-01'],
  ['2028-02-29', 20, '2008-02-29'],
  ['2100-03-01', 100, '2000-03-01'],
])('bornBy on %s at %i is %s', (day, age, born) => {
  expect(bornBy(day, age)).toBe(born);
});

test.each([
  ['2008-02-29', 18, '2026-03-01'],
  ['2008-02-29', 20, '2028-02-29'],
  ['2008-02-28', 18, '2026-02-28'],
  ['2000-02-29', 100, '2100-03-01'],
])('birthdayOf a person born on %s at %i is %s', (born, age, day) => {
  expect(birthdayOf(born, age)).toBe(day);
});

test('yearsSince counts 1 March as the birthday of 29 February in a common year', () => {
  const at = (day: string) => yearsSince('2008-02-29', new Date(`${day}T12:00:00Z`), 'UTC');
  expect([at('2026-02-28'), at('2026-03-01'), at('2028-02-28'), at('2028-02-29')]).toEqual([17, 18, 19, 20]);
});

test('yearsSince counts by the day in the zone, and by the last zone when it is unknown', () => {
  const born = '2008-11-27';
  const austinEvening = new Date('2026-11-27T01:00:00Z');
  const shanghaiMorning = new Date('2026-11-26T23:00:00Z');
  expect(yearsSince(born, austinEvening, 'America/Chicago')).toBe(17);
  expect(yearsSince(born, shanghaiMorning, 'Asia/Shanghai')).toBe(18);
  expect(yearsSince(born, new Date('2026-11-27T11:59:00Z'), null)).toBe(17);
  expect(yearsSince(born, new Date('2026-11-27T12:00:00Z'), null)).toBe(18);
});

test('reachesAge is the first instant of the birthday, also where the clocks are set forward over midnight', () => {
  expect(reachesAge('2008-02-29', 18, 'Asia/Shanghai').toISOString()).toBe('2026-02-28T16:00:00.000Z');
  // In Santiago the clocks go from 23:59 on 5 September to 01:00 on 6 September 2026.
  expect(reachesAge('2008-09-06', 18, 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

test('isBirthDate takes tomorrow, for zones ahead of UTC, and at most 120 years', () => {
  const now = new Date('2028-02-29T12:00:00Z');
  expect(
    ['2028-03-01', '2028-03-02', '1908-02-29', '1907-02-28'].map((date) => isBirthDate(date, now)),
  ).toEqual([true, false, true, false]);
});
