import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openCity } from './city.commands.ts';
import { dropHoliday, noteHoliday } from './holiday.commands.ts';
import { listHolidays } from './holiday.repository.ts';

let database: Database;
const day = ['pokhara', '2027-05-20', 'holiday', 'Buddha Day', '佛诞日', 'moha.gov.np'];
const read = () => listHolidays(database.query, 'pokhara', { from: '2027-01-01', until: '2027-12-31' });

beforeAll(async () => {
  database = await testDatabase();
  await openCity(database, ['pokhara', 'Pokhara', '博卡拉', 'Asia/Kathmandu', 'NP', '28.21', '83.99']);
});

test('noteHoliday notes a day with its source, mends it, and dropHoliday removes it', async () => {
  await noteHoliday(database, day);
  await noteHoliday(database, day.with(2, 'workday'));
  expect(await read()).toEqual([
    {
      city_id: 'pokhara',
      date: '2027-05-20',
      kind: 'workday',
      en: 'Buddha Day',
      zh: '佛诞日',
      source: 'moha.gov.np',
    },
  ]);
  expect(await dropHoliday(database, ['pokhara', '2027-05-20'])).toMatch(/ordinary day/);
  expect(await dropHoliday(database, ['pokhara', '2027-05-20'])).toMatch(/was no holiday/);
  expect(await read()).toEqual([]);
});

test.each([
  ['an unknown city', day.with(0, 'atlantis')],
  ['a day that does not exist', day.with(1, '2027-02-30')],
  ['another kind', day.with(2, 'feast')],
  ['no Chinese name', day.with(4, ' ')],
  ['no source', day.with(5, '')],
  ['too few words', day.slice(0, 4)],
])('noteHoliday refuses %s with a sentence', async (_, words) => {
  await expect(noteHoliday(database, words)).rejects.toThrow(/set-holiday/);
});
