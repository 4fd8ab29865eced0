import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { loadConfig } from '#server/start/config.ts';
import { type TestCopy, testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { appCode, enroll } from '#tests/support/second-factor.ts';
import { fire, startNodes, type Ask, type Browser, type Nodes } from './nodes.ts';

/* Strangers want to keep people out of their accounts (docs/security/accounts.md). They attack two real
   processes with the shipped limits. A person who knows the secret must still get in. */
const startAt = '2027-04-01T08:00:00.000Z';
const secret = randomBytes(32).toString('hex');
/** Requests of the attack by guessing; the short form still fills every counter that strangers could fill. */
const guesses = isLongRun ? 10_800 : 1080;
const password = 'Quiet-Otter-42';
const clean = '198.51.100.7';

// Thousands of requests.
vi.setConfig({ testTimeout: 240_000 });

let copy: TestCopy;
let nodes: Nodes;
beforeAll(async () => {
  copy = await testCopy();
  nodes = await startNodes(2, {
    url: copy.url,
    startAt,
    settings: {
      SECRET: secret,
      DIST_DIR: 'no-such-folder',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(() => nodes.end());

/** Networks of the attacker, apart in their /24. */
const hostile = (n: number) => `203.0.${n}.9`;

let made = 0;
const at = new Date(startAt);

/** Somebody with an address, a password and an app. */
async function addPerson(): Promise<{ id: string; email: string }> {
  const { query: db } = copy.database;
  const [id, email] = [randomUUID(), `victim${++made}@attack.example`];
  await db
    .insertInto('account')
    .values({ id, name: 'Somebody', created_at: at, password_hash: await hashPassword(password) })
    .execute();
  await db
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: at })
    .execute();
  await db
    .insertInto('participant')
    .values({ id, guardian_id: id, kind: 'self', name: 'Self', created_at: at })
    .execute();
  await enroll({ database: copy.database, config: loadConfig({ DEMO: '1', SECRET: secret }) }, id);
  return { id, email };
}

const askCode = (email: string, from: string, browser: Browser = {}): Ask => ({
  path: '/applet/user/sendEmailCode',
  from,
  browser,
  body: { email },
});
const typeCode = (email: string, code: string, from: string, browser: Browser = {}): Ask => ({
  path: '/applet/user/loginEmailCode',
  from,
  browser,
  body: { email, code },
});
const typePassword = (email: string, typed: string, from: string, browser: Browser = {}): Ask => ({
  path: '/applet/user/login',
  from,
  browser,
  body: { account: email, password: typed },
});

async function newestCode(email: string): Promise<string> {
  // The mail is sent after the answer.
  const { body } = await vi.waitFor(() =>
    copy.database.query
      .selectFrom('sent_message')
      .select('body')
      .where('target', '=', email)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return /\d{6}/.exec(body)?.[0] ?? '';
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** Signs in with a code as the app does; returns the answer to each step. */
async function enter(email: string, from: string, browser: Browser) {
  const sent = await nodes.ask(0, askCode(email, from, browser));
  const typed = await nodes.send(1, typeCode(email, await newestCode(email), from, browser));
  return { sent, typed: typed.outcome, token: typed.data?.['token'] as string | undefined };
}

test('thousands of guesses from seven networks keep nobody from a code, a fresh code or the app', async () => {
  const [victim, attacker] = [await addPerson(), await addPerson()];
  const desk: Browser = {};
  const signedIn = await enter(victim.email, clean, desk);
  expect(signedIn).toMatchObject({ sent: 'ok', typed: 'ok' });
  const from: Browser = {};
  const own = await enter(attacker.email, hostile(1), from);
  await nodes.setClock('2027-04-01T08:01:01.000Z');
  // A live code of the attacker's own, which was sent for another purpose. Guesses at it use none of its tries.
  const other: Ask = {
    ...askCode(attacker.email, hostile(1), from),
    token: own.token ?? '',
    body: { email: attacker.email, purpose: 'ownContact' },
  };
  expect(await nodes.ask(0, other)).toBe('ok');
  const wrong = wrongFor(await newestCode(attacker.email));
  await fire(nodes, guesses, (n) => typeCode(attacker.email, wrong, hostile(n % 7), from));
  await fire(nodes, guesses, (n) => typeCode(victim.email, wrong, hostile(n % 7)));

  // An unknown browser, on a network without failures.
  await nodes.setClock('2027-04-01T08:01:30.000Z');
  expect(await enter(victim.email, '192.0.2.9', {})).toMatchObject({ sent: 'ok', typed: 'ok' });
  const { token = '' } = signedIn;
  await nodes.setClock('2027-04-01T08:03:00.000Z');
  const fresh: Ask = { ...askCode(victim.email, clean, desk), token };
  expect(await nodes.ask(0, fresh)).toBe('ok');
  const code = await newestCode(victim.email);
  const confirm: Ask = {
    path: '/applet/user/confirmCode',
    from: clean,
    token,
    browser: desk,
    body: { channel: 'email', code },
  };
  expect(await nodes.ask(1, confirm)).toBe('ok');
  const app: Ask = {
    path: '/applet/secondFactor/verify',
    from: clean,
    token,
    browser: desk,
    body: { code: appCode(new Date('2027-04-01T08:03:00.000Z')) },
  };
  expect(await nodes.ask(0, app)).toBe('ok');
  await nodes.setClock(startAt);
});

test('ten codes for somebody and 105 wrong passwords keep that person out nowhere', async () => {
  const victim = await addPerson();
  const phone: Browser = {};
  expect(await nodes.ask(0, typePassword(victim.email, password, clean, phone))).toBe('ok');
  for (let n = 0; n < 10; n++) {
    await nodes.setClock(new Date(at.getTime() + n * 61_000).toISOString());
    await nodes.ask(n, askCode(victim.email, hostile(20 + n)));
  }
  await fire(nodes, 105, (n) => typePassword(victim.email, 'Wrong-Otter-42', hostile(40 + (n % 21))));

  // Without a wait on a known device, even from a network of the attack.
  expect(await nodes.ask(1, typePassword(victim.email, password, hostile(40), phone))).toBe('ok');
  await nodes.setClock(new Date(at.getTime() + 700_000).toISOString());
  expect(await enter(victim.email, hostile(41), phone)).toMatchObject({ sent: 'ok', typed: 'ok' });
  // Within a minute elsewhere, by code and by password.
  await nodes.setClock(new Date(at.getTime() + 701_000).toISOString());
  expect(await enter(victim.email, '192.0.2.77', {})).toMatchObject({ sent: 'ok', typed: 'ok' });
  expect(await nodes.ask(0, typePassword(victim.email, password, '192.0.2.78'))).toBe('ok');
  await nodes.setClock(startAt);
});

test('a code that somebody else asked for is good nowhere else, and guesses from elsewhere use none of its tries', async () => {
  const victim = await addPerson();
  const own: Browser = {};
  expect(await nodes.ask(0, askCode(victim.email, clean, own))).toBe('ok');
  const code = await newestCode(victim.email);
  const elsewhere = await fire(nodes, 64, (n) => typeCode(victim.email, code, hostile(n)));
  expect(elsewhere).toEqual({ CODE_WRONG: 64 });
  expect(await nodes.ask(0, typeCode(victim.email, code, clean, own))).toBe('ok');
});
