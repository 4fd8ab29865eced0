import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendCode } from './code.commands.ts';
import { isTextable } from './text-message.rules.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { guestOf, outcome, tally } from '#tests/support/asking.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const text = (world: World, value: string, address: string) =>
  outcome(sendCode(guestOf(world, { address }), { channel: 'mobile', value }, { language: 'en' }));

describe('text messages go', () => {
  const smsCountries = ['+1', '+86', '+44'];
  test.each(['+16045550199', '+8613912345678', '+447911123456'])('to %s', (mobile) =>
    expect(isTextable(mobile, { smsCountries })).toBe(true),
  );
  test.each([
    ['Jamaica', '+18765550199'],
    ['a paid line', '+19005550199'],
    ['a personal number', '+447012345678'],
    ['a pager', '+447612345678'],
    ['a satellite', '+881612345678'],
    ['a country that is not on the list', '+23566123456'],
  ])('not to %s', (_what, mobile) => expect(isTextable(mobile, { smsCountries })).toBe(false));
});

test('a number to which nothing goes is refused before anything is counted', async () => {
  const world = await makeWorld(database);
  const before = await database.query.selectFrom('rate_counter').selectAll().execute();
  expect(await text(world, '+18765550199', '10.70.1.1')).toBe('COUNTRY_OFF');
  expect(world.sms.sent).toEqual([]);
  expect(await database.query.selectFrom('rate_counter').selectAll().execute()).toEqual(before);
});

test('a range of numbers and a day have their ends, from however many networks somebody asks', async () => {
  const world = await makeWorld(database, { limits: { textsPerRangePerHour: 4, textsPerDay: 6 } });
  const many = (range: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => text(world, `${range}000${n}`, `10.71.${n}.1`)));
  expect(tally(await many('+1604555', 8))).toEqual({ done: 4, TOO_MANY_REQUESTS: 4 });
  expect(tally(await many('+1604556', 8))).toEqual({ done: 2, TOO_MANY_REQUESTS: 6 });
  expect(
    await outcome(sendCode(guestOf(world), { channel: 'email', value: 'a@example.org' }, { language: 'en' })),
  ).toBe('done');
  world.clock.advance({ days: 1 });
  expect(await text(world, '+16045550009', '10.72.1.1')).toBe('done');
  const keys = await database.query.selectFrom('rate_counter').select('key').execute();
  expect(keys.map(({ key }) => key).join()).not.toContain('1604555');
});
