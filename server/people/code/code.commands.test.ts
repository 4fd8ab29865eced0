import { beforeAll, expect, test } from 'vitest';
import { session } from '#contract/account.ts';
import { connect, type Database } from '#server/db/database.ts';
import { type TestCopy, testCopy } from '#tests/support/database.ts';
import { sendCode } from './code.commands.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { silentPush } from '#tests/support/silent-push.ts';
import { logInto, makeWorld, type World } from '#tests/support/world.ts';
import { guestOf, outcome, signInByMail, tally } from '#tests/support/asking.ts';

let copy: TestCopy;
let database: Database;
beforeAll(async () => {
  copy = await testCopy();
  ({ database } = copy);
});

let made = 0;
/** Each test has contacts and a network of its own, so that the limits of one do not reach into another. */
const nextEmail = () => `person${++made}@example.org`;
const nextNetwork = () => `10.${Math.floor(++made / 250)}.${made % 250}.7`;
const mail = (value: string): Contact => ({ channel: 'email', value });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Several pools on one database stand for several processes. */
async function withPools<T>(count: number, work: (stores: Database[]) => Promise<T>): Promise<T> {
  const stores = Array.from({ length: count }, () => connect([copy.url], { max: 8 }));
  try {
    return await work(stores);
  } finally {
    await Promise.all(stores.map((one) => one.close()));
  }
}

const send = (world: World, email: string, address: string) =>
  sendCode(guestOf(world, { address }), mail(email), { language: 'en' });
const guess = (world: World, email: string, code: string, address: string, on: Database = database) =>
  signInWithCode(guestOf(world, { address, database: on }), { email, code });

test('the first proved code creates the account, the second opens the same one', async () => {
  const world = await makeWorld(database);
  const address = nextNetwork();
  const first = await signInByMail(world, 'ada@example.org', { address, language: 'zh' });
  expect(session.parse(first)).toEqual(first);
  expect(first.user).toMatchObject({
    email: 'ada@example.org',
    roles: ['student'],
    types: [11],
    language: 'zh',
  });
  expect(first.user.hasOwnName).toBe(false);
  expect(first.user.name).toMatch(/^新朋友 \d{4}$/);
  const self = await database.query
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', first.user.id)
    .execute();
  expect(self).toMatchObject([{ kind: 'self', guardian_id: first.user.id, name: first.user.name }]);

  const second = await signInByMail(world, 'ada@example.org', { address });
  expect(second.user.id).toBe(first.user.id);
  expect(second.token).not.toBe(first.token);
  expect(await findSession(guestOf(world), first.token)).toMatchObject({ id: first.user.id });
});

test('a resend waits for its cooldown, then says the same code while it lives, and another one after', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  await send(world, email, address);
  const code = world.email.codeTo(email);
  world.clock.advance({ seconds: 20 });
  await expect(send(world, email, address)).rejects.toMatchObject({
    reason: 'CODE_COOLDOWN',
    facts: { seconds: 40 },
  });
  world.clock.advance({ seconds: 41 });
  expect(await send(world, email, address)).toEqual({ resendAfterSeconds: 60 });
  expect(world.email.sent).toHaveLength(2);
  expect(world.email.codeTo(email)).toBe(code);
  expect(world.email.sent.at(-1)?.body).toContain('8 min');

  world.clock.advance({ minutes: 10 });
  expect(await outcome(guess(world, email, code, address))).toBe('CODE_EXPIRED');
  await send(world, email, address);
  expect(world.email.codeTo(email)).not.toBe(code);
});

test('of two sends at the same moment one leaves', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  const sends = Array.from({ length: 8 }, () => outcome(send(world, email, address)));
  expect(tally(await Promise.all(sends))).toEqual({ done: 1, CODE_COOLDOWN: 7 });
  expect(world.email.sent).toHaveLength(1);
});

test('64 wrong guesses on four processes: five are evaluated, then even the right code is refused', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  await send(world, email, address);
  const code = world.email.codeTo(email);
  await withPools(4, async (stores) => {
    const guesses = Array.from({ length: 64 }, (_, n) =>
      outcome(guess(world, email, wrong(code), address, stores[n % 4])),
    );
    expect(tally(await Promise.all(guesses))).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: 59 });
  });
  expect(await outcome(guess(world, email, code, address))).toBe('CODE_EXPIRED');
});

test('the right code, sent 64 times at once, opens one session', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  await send(world, email, address);
  const code = world.email.codeTo(email);
  await withPools(4, async (stores) => {
    const guesses = Array.from({ length: 64 }, (_, n) =>
      outcome(guess(world, email, code, address, stores[n % 4])),
    );
    expect(tally(await Promise.all(guesses))).toEqual({ done: 1, CODE_EXPIRED: 63 });
  });
  const accounts = await database.query
    .selectFrom('session')
    .innerJoin('contact', 'contact.account_id', 'session.account_id')
    .select('session.account_id')
    .where('contact.value', '=', email)
    .execute();
  expect(accounts).toHaveLength(1);
});

test('one target gets five codes in ten minutes and ten a day', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  const outcomes: unknown[] = [];
  for (let n = 0; n < 7; n++) {
    outcomes.push(await outcome(send(world, email, address)));
    world.clock.advance({ seconds: 61 });
  }
  expect(tally(outcomes)).toEqual({ done: 5, TOO_MANY_REQUESTS: 2 });
  world.clock.set(new Date('2027-03-01T12:00:00Z'));
  for (let n = 0; n < 7; n++) {
    outcomes.push(await outcome(send(world, email, address)));
    world.clock.advance({ minutes: 11 });
  }
  expect(tally(outcomes)).toEqual({ done: 10, TOO_MANY_REQUESTS: 4 });
});

test('one network gets exactly thirty codes an hour, however many processes ask', async () => {
  const world = await makeWorld(database);
  await withPools(4, async (stores) => {
    const sends = Array.from({ length: 64 }, (_, n) =>
      // Another address of the same /24 each time.
      outcome(
        sendCode(guestOf(world, { address: `203.0.113.${n}`, database: stores[n % 4]! }), mail(nextEmail()), {
          language: 'en',
        }),
      ),
    );
    expect(tally(await Promise.all(sends))).toEqual({ done: 30, TOO_MANY_REQUESTS: 34 });
  });
  expect(world.email.sent).toHaveLength(30);
  world.clock.advance({ hours: 1 });
  expect(await outcome(send(world, nextEmail(), '203.0.113.9'))).toBe('done');
});

test('beyond the wrong codes that everybody together may try, no code is evaluated until the hour is over', async () => {
  const world = await makeWorld(database, { limits: { wrongCodesPerHour: 3 } });
  world.clock.set(new Date('2027-03-11T08:00:00Z'));
  const address = nextNetwork();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 4; n++) {
    const email = nextEmail();
    await send(world, email, address);
    outcomes.push(await outcome(guess(world, email, wrong(world.email.codeTo(email)), address)));
  }
  expect(tally(outcomes)).toEqual({ CODE_WRONG: 3, TOO_MANY_REQUESTS: 1 });
  world.clock.advance({ hours: 1 });
  const email = nextEmail();
  // A right code is no failure: it uses nothing of the budget up.
  for (let n = 0; n < 5; n++) {
    await send(world, email, address);
    expect(await outcome(guess(world, email, world.email.codeTo(email), address))).toBe('done');
  }
});

test('when the service does not take the message, the answer is BUSY, a new try is free, and the log names nobody', async () => {
  const lines: string[] = [];
  const world = await makeWorld(database, { log: logInto(lines) });
  const [email, address] = [nextEmail(), nextNetwork()];
  world.email.failure = Object.assign(new Error(`550 ${email} refused`), { code: 'EENVELOPE' });
  for (let n = 0; n < 6; n++) expect(await outcome(send(world, email, address))).toBe('BUSY');
  expect(lines.join('')).toContain('EENVELOPE');
  expect(lines.join('')).not.toContain(email);
  world.email.failure = undefined;
  expect(await outcome(send(world, email, address))).toBe('done');
});

test('where no SMS service is set up, the answer says so and nothing is counted', async () => {
  const world = await makeWorld(database);
  const { email } = world;
  const ctx = guestOf(world, {
    ports: { sms: null, email, push: silentPush, payments: [] },
    address: nextNetwork(),
  });
  const before = await database.query.selectFrom('rate_counter').selectAll().execute();
  expect(await outcome(sendCode(ctx, { channel: 'mobile', value: '+15550100001' }, { language: 'en' }))).toBe(
    'CHANNEL_OFF',
  );
  expect(await database.query.selectFrom('rate_counter').selectAll().execute()).toEqual(before);
});

test('neither the code nor the contact stands in the tables of codes and counters, nor in the log', async () => {
  const lines: string[] = [];
  const world = await makeWorld(database, { log: logInto(lines) });
  const [email, address] = [nextEmail(), nextNetwork()];
  const { token } = await signInByMail(world, email, { address });
  const code = world.email.codeTo(email);
  const rows = [
    ...(await database.query.selectFrom('code_challenge').selectAll().execute()),
    ...(await database.query.selectFrom('rate_counter').selectAll().execute()),
    ...(await database.query.selectFrom('session').selectAll().execute()),
  ];
  const everything = JSON.stringify(rows) + lines.join('');
  for (const secret of [email, `"${code}"`, token]) expect(everything).not.toContain(secret);
});
