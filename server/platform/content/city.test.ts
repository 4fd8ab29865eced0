import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { guestOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeWorld } from '#tests/support/world.ts';
import { openCity } from './city.commands.ts';
import { readCities } from './content.queries.ts';

let database: Database;
let guest: Ctx;

beforeAll(async () => {
  database = await testDatabase();
  guest = guestOf(await makeWorld(database, { isEmpty: true }));
});

const pokhara = ['pokhara', 'Pokhara', '博卡拉', 'Asia/Kathmandu', 'NP', '28.21', '83.99'];

test('openCity appends a new city to the list, and an update keeps its position', async () => {
  await openCity(database, pokhara);
  await openCity(database, ['lima', 'Lima', '利马', 'America/Lima', 'PE', '-12.05', '-77.04']);
  await openCity(database, pokhara.with(1, 'Pokhara Valley'));
  const { items } = await readCities(guest);
  expect(items).toEqual([
    {
      id: 'pokhara',
      en: 'Pokhara Valley',
      zh: '博卡拉',
      zone: 'Asia/Kathmandu',
      country: 'NP',
      lat: 28.21,
      lng: 83.99,
    },
    { id: 'lima', en: 'Lima', zh: '利马', zone: 'America/Lima', country: 'PE', lat: -12.05, lng: -77.04 },
  ]);
});

test.each([
  ['an unknown zone', pokhara.with(3, 'Asia/Nowhere')],
  ['a fixed offset', pokhara.with(3, '+05:45')],
  ['an id with spaces', pokhara.with(0, 'Po khara')],
  ['no Chinese name', pokhara.with(2, ' ')],
  ['a latitude beyond the pole', pokhara.with(5, '91')],
  ['too few words', pokhara.slice(0, 4)],
])('%s is refused with a sentence', async (_, words) => {
  await expect(openCity(database, words)).rejects.toThrow(/set-city/);
});
