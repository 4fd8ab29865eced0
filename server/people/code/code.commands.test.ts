import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { session } from '#contract/account.ts';
import { UserType } from '#contract/enums.ts';
import { connect, type Database } from '#server/db/database.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import { guestOf, outcome, signInByMail, tally } from '#tests/support/asking.ts';
import { type TestCopy, patient, testCopy } from '#tests/support/database.ts';
import { silentEgress } from '#tests/support/silent-egress.ts';
import { silentPush } from '#tests/support/silent-push.ts';
import { logInto, makeWorld, type World } from '#tests/support/world.ts';
import { sendCode } from './code.commands.ts';

let copy: TestCopy;
let database: Database;
beforeAll(async () => {
  copy = await testCopy();
  ({ database } = copy);
});

let made = 0;
/** Each test has contacts and a network of its own. The limits of one do not reach into another. */
const nextEmail = () => `person${++made}@example.org`;
const nextNetwork = () => `10.${Math.floor(++made / 250)}.${made % 250}.7`;
const mail = (value: string): Contact => ({ channel: 'email', value });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Several pools on one database stand for several processes. */
async function withPools<T>(count: number, work: (stores: Database[]) => Promise<T>): Promise<T> {
  const stores = Array.from({ length: count }, () => connect([copy.url], { ...patient, max: 8 }));
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
    types: [UserType.student],
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

test('sendCode waits for its cooldown, then sends the same code while it lives, or another one', async () => {
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
  expect(await send(world, email, address)).toEqual({ resendAfterSeconds: 120 });
  expect(world.email.sent).toHaveLength(2);
  expect(world.email.codeTo(email)).toBe(code);
  expect(world.email.sent.at(-1)?.body).toContain('8 min');

  world.clock.advance({ minutes: 10 });
  expect(await outcome(guess(world, email, code, address))).toBe('CODE_EXPIRED');
  await send(world, email, address);
  expect(world.email.codeTo(email)).not.toBe(code);
});

test('sendCode sends one message when requests for a contact are parallel', async () => {
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

test('the right code opens one session when 64 requests send it in parallel', async () => {
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

test('strangers of one network wait twice as long for each further code of one contact, a day at most', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  for (const seconds of [60, 120, 240, 480]) {
    expect(await send(world, email, address)).toEqual({ resendAfterSeconds: seconds });
    world.clock.advance({ seconds: seconds - 1 });
    const browser = randomBytes(32);
    const again = sendCode(guestOf(world, { address, browser }), mail(email), { language: 'en' });
    await expect(again).rejects.toMatchObject({ reason: 'CODE_COOLDOWN', facts: { seconds: 1 } });
    world.clock.advance({ seconds: 1 });
  }
  // Another network waits for nothing, and neither does another contact.
  expect(await outcome(send(world, nextEmail(), address))).toBe('done');
  const elsewhere = guestOf(world, { address: nextNetwork(), browser: randomBytes(32) });
  expect(await outcome(sendCode(elsewhere, mail(email), { language: 'en' }))).toBe('done');
  for (let n = 0; n < 8; n++) {
    await send(world, email, address);
    world.clock.advance({ days: 1 });
  }
  expect(await send(world, email, address)).toEqual({ resendAfterSeconds: 86_400 });
  world.clock.advance({ days: 30 });
  expect(await send(world, email, address)).toEqual({ resendAfterSeconds: 60 });
});

test('a known device gets a code each minute, whatever its network did; a proof ends the wait', async () => {
  const world = await makeWorld(database);
  const [email, address] = [nextEmail(), nextNetwork()];
  await signInByMail(world, email, { address });
  const stranger = () =>
    sendCode(guestOf(world, { address, browser: randomBytes(32) }), mail(email), { language: 'en' });
  for (let n = 0; n < 6; n++) {
    await outcome(stranger());
    world.clock.advance({ minutes: 2 });
  }
  expect(await outcome(stranger())).toBe('CODE_COOLDOWN');
  for (let n = 0; n < 12; n++) {
    expect(await send(world, email, address)).toEqual({ resendAfterSeconds: 60 });
    expect(await outcome(send(world, email, address))).toBe('CODE_COOLDOWN');
    world.clock.advance({ minutes: 1 });
  }
  await guess(world, email, world.email.codeTo(email), address);
  expect(await outcome(stranger())).toBe('done');
});

test('one network gets exactly its codes before it waits, over all processes', async () => {
  const world = await makeWorld(database, { limits: { codesPerAddressPerHour: 30 } });
  await withPools(4, async (stores) => {
    const sends = Array.from({ length: 64 }, (_, n) =>
      // Another address of the same /24 each time.
      outcome(
        sendCode(guestOf(world, { address: `203.0.113.${n}`, database: stores[n % 4]! }), mail(nextEmail()), {
          language: 'en',
        }),
      ),
    );
    expect(tally(await Promise.all(sends))).toEqual({ done: 30, CODE_COOLDOWN: 34 });
  });
  expect(world.email.sent).toHaveLength(30);
  world.clock.advance({ hours: 1 });
  expect(await outcome(send(world, nextEmail(), '203.0.113.9'))).toBe('done');
});

test('each browser has a code of its own; a guess from elsewhere is not compared and uses no try', async () => {
  const world = await makeWorld(database);
  const email = nextEmail();
  const [mine, theirs] = [
    guestOf(world, { address: nextNetwork() }),
    guestOf(world, { address: nextNetwork(), browser: randomBytes(32) }),
  ];
  await sendCode(mine, mail(email), { language: 'en' });
  const code = world.email.codeTo(email);
  for (let n = 0; n < 8; n++)
    expect(await outcome(signInWithCode(theirs, { email, code }))).toBe('CODE_WRONG');
  await sendCode(theirs, mail(email), { language: 'en' });
  const other = world.email.codeTo(email);
  expect(other).not.toBe(code);
  expect(await outcome(signInWithCode(mine, { email, code: other }))).toBe('CODE_WRONG');
  expect(await outcome(signInWithCode(mine, { email, code }))).toBe('done');
  expect(await outcome(signInWithCode(theirs, { email, code: other }))).toBe('done');
});

test('strangers prove two codes after the hourly limit of wrong guesses, and nobody is refused', async () => {
  const world = await makeWorld(database, { limits: { singleCodeGuessesPerHour: 7 } });
  world.clock.advance({ days: 40 });
  const stranger = async (browser = randomBytes(32)) => {
    const [email, ctx] = [nextEmail(), guestOf(world, { address: nextNetwork(), browser })];
    await sendCode(ctx, mail(email), { language: 'en' });
    return { email, ctx, code: world.email.codeTo(email) };
  };
  for (const tries of [5, 2]) {
    const { email, ctx, code } = await stranger();
    for (let n = 0; n < tries; n++)
      expect(await outcome(signInWithCode(ctx, { email, code: wrong(code) }))).toBe('CODE_WRONG');
  }
  const { email, ctx, code } = await stranger();
  expect(await outcome(signInWithCode(ctx, { email, code }))).toBe('CODE_AGAIN');
  expect(await outcome(signInWithCode(ctx, { email, code: world.email.codeTo(email) }))).toBe('done');
  world.clock.advance({ hours: 1 });
  const later = await stranger();
  expect(await outcome(signInWithCode(later.ctx, later))).toBe('done');
});

test('a process with a clock a little behind needs no second code', async () => {
  const world = await makeWorld(database);
  const now = world.clock.now();
  for (const [at, isRight] of [
    [now, false],
    [new Date(now.getTime() - 2000), true],
  ] as const) {
    world.clock.set(at);
    const [email, ctx] = [nextEmail(), guestOf(world, { address: nextNetwork(), browser: randomBytes(32) })];
    await sendCode(ctx, mail(email), { language: 'en' });
    const code = world.email.codeTo(email);
    const typed = signInWithCode(ctx, { email, code: isRight ? code : wrong(code) });
    expect(await outcome(typed)).toBe(isRight ? 'done' : 'CODE_WRONG');
  }
});

test('strangers prove two codes after the limit of guesses at a contact, known devices one', async () => {
  const world = await makeWorld(database, { limits: { singleCodeGuesses: 5 } });
  const email = nextEmail();
  const known = guestOf(world, { address: nextNetwork() });
  await sendCode(known, mail(email), { language: 'en' });
  await signInWithCode(known, { email, code: world.email.codeTo(email) });
  const attacker = guestOf(world, { address: nextNetwork(), browser: randomBytes(32) });
  await sendCode(attacker, mail(email), { language: 'en' });
  const missed = wrong(world.email.codeTo(email));
  const guesses = Array.from({ length: 64 }, () =>
    outcome(signInWithCode(attacker, { email, code: missed })),
  );
  expect(tally(await Promise.all(guesses))).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: 59 });

  const stranger = guestOf(world, { address: nextNetwork(), browser: randomBytes(32) });
  await sendCode(stranger, mail(email), { language: 'en' });
  const first = world.email.codeTo(email);
  const sent = world.email.sent.length;
  const firsts = Array.from({ length: 8 }, () => outcome(signInWithCode(stranger, { email, code: first })));
  // One of them sends the second code; for the others the first is used by then.
  const counts = tally(await Promise.all(firsts));
  expect(counts['CODE_AGAIN']).toBe(1);
  expect(counts['done']).toBeUndefined();
  expect(world.email.sent).toHaveLength(sent + 1);
  const second = world.email.codeTo(email);
  expect(second).not.toBe(first);
  expect(await outcome(signInWithCode(stranger, { email, code: second }))).toBe('done');

  world.clock.advance({ minutes: 2 });
  await sendCode(known, mail(email), { language: 'en' });
  expect(await outcome(signInWithCode(known, { email, code: world.email.codeTo(email) }))).toBe('done');
  world.clock.advance({ days: 30 });
  const later = guestOf(world, { address: nextNetwork(), browser: randomBytes(32) });
  await sendCode(later, mail(email), { language: 'en' });
  expect(await outcome(signInWithCode(later, { email, code: world.email.codeTo(email) }))).toBe('done');
});

test('sendCode answers BUSY, counts nothing and logs no contact when the service fails', async () => {
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

test('sendCode answers CHANNEL_OFF and counts nothing without an SMS service', async () => {
  const world = await makeWorld(database);
  const { email } = world;
  const ctx = guestOf(world, {
    ports: { sms: null, email, push: silentPush, egress: silentEgress, payments: [] },
    address: nextNetwork(),
  });
  const counts = () => database.query.selectFrom('growing_wait').selectAll().orderBy('key').execute();
  const before = await counts();
  expect(await outcome(sendCode(ctx, { channel: 'mobile', value: '+15550100001' }, { language: 'en' }))).toBe(
    'CHANNEL_OFF',
  );
  expect(await counts()).toEqual(before);
});

test('the tables of codes and counters, and the log, hold neither code nor contact', async () => {
  const lines: string[] = [];
  const world = await makeWorld(database, { log: logInto(lines) });
  const [email, address] = [nextEmail(), nextNetwork()];
  const { token } = await signInByMail(world, email, { address });
  const code = world.email.codeTo(email);
  const rows = [
    ...(await database.query.selectFrom('code_challenge').selectAll().execute()),
    ...(await database.query.selectFrom('growing_wait').selectAll().execute()),
    ...(await database.query.selectFrom('known_device').selectAll().execute()),
    ...(await database.query.selectFrom('session').selectAll().execute()),
  ];
  const everything = JSON.stringify(rows) + lines.join('');
  for (const secret of [email, `"${code}"`, token]) expect(everything).not.toContain(secret);
});
