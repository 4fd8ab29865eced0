import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { updateAccount } from '#server/people/own-account/own-account.commands.ts';
import { deviceName } from './device.rules.ts';
import { readDevices } from './device.queries.ts';
import { endDevice } from './device.commands.ts';
import { findSession } from './session.commands.ts';
import { signInWithPassword } from '#server/people/own-account/sign-in.commands.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { guestOf, outcome, sessionOf, signInByMail, tally } from '#tests/support/asking.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605 Version/19 Mobile Safari/604';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/150.0 Safari/537 Edg/150.0';
const password = 'Quiet-Otter-42';

let made = 0;
const nextEmail = () => `device${++made}@example.org`;
const nextNetwork = () => `10.${++made}.1.7`;
const isOpen = async (world: World, token: string) =>
  (await findSession(guestOf(world), token)) !== undefined;

test('a person sees where the account is signed in and ends one place with a fresh code', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const phone = await signInByMail(world, email, { userAgent: iphone });
  world.clock.advance({ minutes: 5 });
  const other = await signInByMail(world, email, { userAgent: desk });
  const me = await sessionOf(world, phone.token);
  const { items } = await readDevices(me);
  expect(items.map(({ name, isThis }) => [name, isThis])).toEqual([
    ['Edge · Windows', false],
    ['Safari · iPhone', true],
  ]);
  const target = { id: items[0]?.id ?? '' };
  world.clock.advance({ minutes: 6 });
  expect(await outcome(endDevice(await sessionOf(world, phone.token), target))).toBe('FRESH_CODE_NEEDED');
  expect(await isOpen(world, other.token)).toBe(true);
  const owner = await sessionOf(world, other.token);
  await endDevice(owner, { id: items[1]?.id ?? '' });
  expect(await isOpen(world, phone.token)).toBe(false);
  expect((await readDevices(owner)).items).toHaveLength(1);
});

test('somebody else’s device is one that does not exist', async () => {
  const world = await makeWorld(database);
  const mine = await signInByMail(world, nextEmail());
  const theirs = await signInByMail(world, nextEmail());
  const [device] = (await readDevices(await sessionOf(world, theirs.token))).items;
  const me = await sessionOf(world, mine.token);
  expect(await outcome(endDevice(me, { id: device?.id ?? '' }))).toBe('NOT_FOUND');
  expect(await outcome(endDevice(me, { id: randomUUID() }))).toBe('NOT_FOUND');
  expect(await isOpen(world, theirs.token)).toBe(true);
});

test('a name made up by whoever signs in does not reach the owner’s screen', () => {
  expect(deviceName('Your bank, please call +1 900 555 0100')).toBe('');
  expect(deviceName('')).toBe('');
  expect(deviceName('Mozilla/5.0 (Linux; Android 16) AppleWebKit/537 Chrome/150.0 Mobile Safari/537')).toBe(
    'Chrome · Android',
  );
});

test('use keeps a session alive for a year and no longer', async () => {
  const world = await makeWorld(database);
  const { token } = await signInByMail(world, nextEmail());
  for (let day = 0; day < 364; day += 28) {
    world.clock.advance({ days: 28 });
    expect(await isOpen(world, token), `day ${day + 28}`).toBe(true);
  }
  world.clock.advance({ days: 2 });
  expect(await isOpen(world, token)).toBe(false);
});

test('a further sign-in ends the session that was used least lately', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const first = await signInByMail(world, email);
  await updateAccount(await sessionOf(world, first.token), { password });
  const tokens: string[] = [];
  for (let n = 0; n < limits.devices; n++) {
    world.clock.advance({ minutes: 10 });
    const ctx = guestOf(world, { address: nextNetwork() });
    tokens.push((await signInWithPassword(ctx, { account: email, password })).token);
  }
  expect(await isOpen(world, first.token)).toBe(false);
  const open = await Promise.all(tokens.map((token) => isOpen(world, token)));
  expect(tally(open)).toEqual({ true: limits.devices });
});

test('a hundred wrong passwords in a row, over days and networks, take the password away and the owner is told', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const { token, user: me } = await signInByMail(world, email);
  await updateAccount(await sessionOf(world, token), { password });
  const guess = (typed: string) =>
    signInWithPassword(guestOf(world, { address: nextNetwork() }), { account: email, password: typed });
  const misses = (count: number) =>
    database.query
      .updateTable('account')
      .set({ password_misses: count })
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
  for (let n = 1; n <= 3; n++) expect(await outcome(guess('Wrong-Otter-42'))).toBe('PASSWORD_WRONG');
  const missed = database.query.selectFrom('account').select('password_misses').where('id', '=', me.id);
  expect(await missed.executeTakeFirst()).toEqual({ password_misses: 3 });
  expect(await outcome(guess(password))).toBe('done'); // ends the row
  expect(await missed.executeTakeFirst()).toEqual({ password_misses: 0 });
  await misses(98);
  expect(await outcome(guess('Wrong-Otter-42'))).toBe('PASSWORD_WRONG');
  expect(world.email.sent.at(-1)?.subject).not.toMatch(/switched off/);
  const last = await Promise.all(Array.from({ length: 8 }, () => outcome(guess('Wrong-Otter-42'))));
  expect(tally(last)).toEqual({ PASSWORD_WRONG: 8 });
  const notes = world.email.sent.filter(({ subject }) => /switched off/.test(subject));
  expect(notes).toMatchObject([{ target: email }]);
  expect(await outcome(guess(password))).toBe('PASSWORD_WRONG');
  world.clock.advance({ minutes: 2 });
  const { user, token: again } = await signInByMail(world, email);
  expect(user.hasPassword).toBe(false);
  await updateAccount(await sessionOf(world, again), { password });
  expect(await outcome(guess(password))).toBe('done');
});
