import { expect, test } from 'vitest';
import { type ServedRow, totalsByRole } from './transcript.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
const row = (id: string, minutes: number, startHour: number): ServedRow => ({
  id,
  minutes,
  revision: 1,
  role: 'assistant',
  organization: null,
  startsAt: at(startHour),
  endsAt: at(startHour + 1),
});
const minutesOf = (rows: readonly ServedRow[]) => totalsByRole(rows).map(({ minutes }) => minutes);

test('totalsByRole keeps the minutes beside a class when another class follows it', () => {
  expect(minutesOf([row('a', 90, 10), row('b', 60, 11)])).toEqual([150]);
});

test('totalsByRole counts two classes at one time once', () => {
  expect(minutesOf([row('a', 60, 10), row('b', 60, 10)])).toEqual([60]);
  expect(minutesOf([row('a', 60, 10), row('b', 90, 10)])).toEqual([60]);
});
