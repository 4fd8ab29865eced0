import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { guestOf, outcome, tally } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { sendCode } from './code.commands.ts';
import { isTextable } from './text-message.rules.ts';

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

test('sendCode refuses a number that gets no text messages before anything is counted', async () => {
  const world = await makeWorld(database);
  const before = await database.query.selectFrom('rate_counter').selectAll().execute();
  expect(await text(world, '+18765550199', '10.70.1.1')).toBe('COUNTRY_OFF');
  expect(world.sms.sent).toEqual([]);
  expect(await database.query.selectFrom('rate_counter').selectAll().execute()).toEqual(before);
});

test('strangers have limits of text messages per network and day, and per country and hour', async () => {
  const world = await makeWorld(database, {
    limits: { textsPerAddressPerDay: 4, textsPerCountryPerHour: 10 },
  });
  const mobile = '+16045559999';
  await text(world, mobile, '10.70.9.1');
  await signInWithCode(guestOf(world), { mobile, code: world.sms.codeTo(mobile) });
  const many = (range: string, network: (n: number) => string) =>
    Promise.all(Array.from({ length: 12 }, (_, n) => text(world, `${range}00${10 + n}`, network(n))));
  expect(tally(await many('+1604555', () => '10.71.1.1'))).toEqual({ done: 4, TOO_MANY_REQUESTS: 8 });
  expect(tally(await many('+1604556', (n) => `10.72.${n}.1`))).toEqual({ done: 5, TOO_MANY_REQUESTS: 7 });
  // The number of the known device, from there and from elsewhere.
  world.clock.advance({ minutes: 2 });
  expect(await text(world, mobile, '10.71.1.1')).toBe('done');
  const stranger = guestOf(world, { address: '10.73.1.1', browser: randomBytes(32) });
  expect(await outcome(sendCode(stranger, { channel: 'mobile', value: mobile }, { language: 'en' }))).toBe(
    'TOO_MANY_REQUESTS',
  );
  // Another country, and mail.
  expect(await text(world, '+8613912345678', '10.74.1.1')).toBe('done');
  expect(
    await outcome(sendCode(guestOf(world), { channel: 'email', value: 'a@example.org' }, { language: 'en' })),
  ).toBe('done');
  world.clock.advance({ hours: 1 });
  expect(await text(world, '+16045550009', '10.75.1.1')).toBe('done');
});
