import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { signOut, updateAccount } from '#server/people/own-account/own-account.commands.ts';
import { signInWithPassword } from '#server/people/own-account/sign-in.commands.ts';
import { guestOf, outcome, sessionOf, signInByMail, tally } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { endDevice } from './device.commands.ts';
import { readDevices } from './device.queries.ts';
import { deviceName } from './device.rules.ts';
import { findKnownAccount } from './known-device.repository.ts';
import { findSession } from './session.commands.ts';

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
    ['Safari · iPhone', true],
    ['Edge · Windows', false],
  ]);
  const target = { id: items[1]?.id ?? '' };
  world.clock.advance({ minutes: 6 });
  expect(await outcome(endDevice(await sessionOf(world, phone.token), target))).toBe('FRESH_CODE_NEEDED');
  expect(await isOpen(world, other.token)).toBe(true);
  const owner = await sessionOf(world, other.token);
  await endDevice(owner, { id: items[0]?.id ?? '' });
  expect(await isOpen(world, phone.token)).toBe(false);
  expect((await readDevices(owner)).items).toHaveLength(1);
});

test('endDevice answers NOT_FOUND for a device of another account', async () => {
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

test('the right password works on a known device and another network during an attack', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const { token } = await signInByMail(world, email);
  await updateAccount(await sessionOf(world, token), { password });
  const attack = nextNetwork();
  const guess = (typed: string, changes: Partial<Ctx>) =>
    outcome(signInWithPassword(guestOf(world, changes), { account: email, password: typed }));
  const stranger = () => ({ address: attack, browser: randomBytes(32) });
  const wrong = await Promise.all(Array.from({ length: 64 }, () => guess('Wrong-Otter-42', stranger())));
  expect(tally(wrong)).toEqual({ PASSWORD_WRONG: 5, PASSWORD_WAIT: 59 });
  for (let n = 0; n < 100; n++) {
    const from = { address: nextNetwork(), browser: randomBytes(32) };
    expect(await guess('Wrong-Otter-42', from)).toBe('PASSWORD_WRONG');
  }
  expect(await guess(password, stranger())).toBe('PASSWORD_WAIT');
  expect(await guess(password, { address: attack })).toBe('done');
  expect(await guess(password, { address: nextNetwork(), browser: randomBytes(32) })).toBe('done');
});

test('a known device counts its own wrong passwords with growing waits; the right one ends them', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const { token } = await signInByMail(world, email);
  await updateAccount(await sessionOf(world, token), { password });
  const guess = (typed: string) =>
    outcome(
      signInWithPassword(guestOf(world, { address: nextNetwork() }), { account: email, password: typed }),
    );
  const wrong = () => guess('Wrong-Otter-42');
  expect(tally(await Promise.all(Array.from({ length: 64 }, wrong)))).toEqual({
    PASSWORD_WRONG: 5,
    PASSWORD_WAIT: 59,
  });
  for (const seconds of [60, 120]) {
    expect(await wrong()).toBe('PASSWORD_WAIT');
    world.clock.advance({ seconds });
    expect(await wrong()).toBe('PASSWORD_WRONG');
  }
  world.clock.advance({ seconds: 240 });
  expect(await guess(password)).toBe('done');
  expect(tally([await wrong(), await wrong()])).toEqual({ PASSWORD_WRONG: 2 });
});

test('a device is removed when its session or all sessions end, or another device sets a password', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const first = await signInByMail(world, email);
  const ways = [
    async (ending: string) => {
      const me = await sessionOf(world, first.token);
      const { items } = await readDevices(me);
      await endDevice(me, { id: items.find(({ name }) => name === ending)?.id ?? '' });
    },
    async () => {
      await updateAccount(await sessionOf(world, first.token), { password });
    },
    async () => {
      await signOut(await sessionOf(world, first.token), { everywhere: true });
    },
  ];
  for (const forget of ways) {
    const browser = randomBytes(32);
    await signInByMail(world, email, { address: nextNetwork(), browser, userAgent: iphone });
    const knows = async (one: Buffer) =>
      (await findKnownAccount(database.query, email, one)) === first.user.id;
    expect(await knows(browser)).toBe(true);
    await forget('Safari · iPhone');
    expect(await knows(browser)).toBe(false);
    // The one that forgot it is known itself, until it signs out everywhere.
    expect(await knows(guestOf(world).browser)).toBe(forget !== ways[2]);
  }
});

test('an account keeps the newest known devices up to a limit', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const { user: me, token } = await signInByMail(world, email);
  await updateAccount(await sessionOf(world, token), { password });
  for (let n = 0; n < limits.devices + 3; n++) {
    world.clock.advance({ minutes: 1 });
    const ctx = guestOf(world, { address: nextNetwork(), browser: randomBytes(32) });
    await signInWithPassword(ctx, { account: email, password });
  }
  const known = await database.query
    .selectFrom('known_device')
    .select('browser_hash')
    .where('account_id', '=', me.id)
    .execute();
  expect(known).toHaveLength(limits.devices);
  expect(await findKnownAccount(database.query, email, guestOf(world).browser)).toBeUndefined();
});
