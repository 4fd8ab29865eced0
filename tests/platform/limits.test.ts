import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { limitsSchema } from '#server/start/limits.ts';
import { rulesSchema } from '#server/start/rules.ts';
import { type TestCopy, testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { fire, startNodes, type Ask, type Nodes } from './nodes.ts';

/** Four processes with one database, and tries spread over them, against every limit that is promised. */
const processes = 4;
const tries = isLongRun ? 2000 : 400;
const startAt = '2027-03-01T08:00:00.000Z';
const limits = limitsSchema.parse({});
const rules = rulesSchema.parse({ codeCooldownSeconds: 1 });

let copy: TestCopy;
let nodes: Nodes;
beforeAll(async () => {
  copy = await testCopy();
  nodes = await startNodes(processes, {
    url: copy.url,
    startAt,
    settings: {
      SECRET: randomBytes(32).toString('hex'),
      DIST_DIR: 'no-such-folder',
      LOG_LEVEL: 'silent',
      // The tests name the network of each request in X-Forwarded-For.
      TRUSTED_PROXIES: '127.0.0.1',
      RULES: JSON.stringify({ codeCooldownSeconds: rules.codeCooldownSeconds }),
    },
  });
});
afterAll(() => nodes.end());

let block = 0;
/** Networks that no other test uses: `network(n)` differs in its /24 for every n below 60,000. */
function freshNetworks(): (n: number) => string {
  const first = ++block;
  return (n) => `10.${first * 4 + Math.floor(n / 250)}.${n % 250}.7`;
}

let made = 0;
const freshEmail = () => `person${++made}@limits.example`;
const sendTo = (email: string, from: string): Ask => ({
  path: '/applet/user/sendEmailCode',
  from,
  body: { email },
});
const guess = (email: string, code: string, from: string): Ask => ({
  path: '/applet/user/loginEmailCode',
  from,
  body: { email, code },
});

/** The code in the mail, which is sent after the answer. */
async function codeTo(email: string): Promise<string> {
  const sent = await vi.waitFor(() =>
    copy.database.query
      .selectFrom('sent_message')
      .select('body')
      .where('target', '=', email)
      .executeTakeFirstOrThrow(),
  );
  return /\d{6}/.exec(sent.body)?.[0] ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function sentTo(email: string): Promise<number> {
  const rows = await copy.database.query
    .selectFrom('sent_message')
    .select('id')
    .where('target', '=', email)
    .execute();
  return rows.length;
}

async function addPerson(password?: string): Promise<{ id: string; token: string; email: string }> {
  const { query: db } = copy.database;
  const [id, email] = [randomUUID(), freshEmail()];
  const token = randomBytes(32).toString('base64url');
  const at = new Date(startAt);
  await db
    .insertInto('account')
    .values({
      id,
      name: 'Somebody',
      created_at: at,
      password_hash: password === undefined ? null : await hashPassword(password),
    })
    .execute();
  await db
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: at })
    .execute();
  const values = { id, guardian_id: id, kind: 'self', name: 'Self', created_at: at } as const;
  await db.insertInto('participant').values(values).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: id,
      created_at: at,
      seen_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      fresh_at: at,
    })
    .execute();
  return { id, token, email };
}

describe('exact, however many processes', () => {
  test('codes that strangers of one network ask for: one for one contact, 240 for all', async () => {
    const email = freshEmail();
    const ofOne = await fire(nodes, tries, () => sendTo(email, '198.18.0.9'));
    expect(ofOne).toEqual({
      ok: limits.codesBeforeWaiting,
      CODE_COOLDOWN: tries - limits.codesBeforeWaiting,
    });
    await expect.poll(() => sentTo(email)).toBe(limits.codesBeforeWaiting);
    const tally = await fire(nodes, tries, (n) => sendTo(freshEmail(), `203.0.113.${n % 250}`));
    expect(tally).toEqual({
      ok: limits.codesPerAddressPerHour,
      CODE_COOLDOWN: tries - limits.codesPerAddressPerHour,
    });
  });

  test('guesses at one code: five in the browser that asked for it, and then the right one is refused as well', async () => {
    const [email, network, browser] = [freshEmail(), freshNetworks(), {}];
    expect(await nodes.ask(0, { ...sendTo(email, network(0)), browser })).toBe('ok');
    const code = await codeTo(email);
    const from = (n: number, typed: string) => ({ ...guess(email, typed, network(n)), browser });
    const tally = await fire(nodes, tries, (n) => from(n, wrong(code)));
    expect(tally).toEqual({ CODE_WRONG: rules.codeTries, CODE_EXPIRED: tries - rules.codeTries });
    expect(await nodes.ask(1, from(1, code))).toBe('CODE_EXPIRED');
  });

  test('the right code opens one session', async () => {
    const [email, network, browser] = [freshEmail(), freshNetworks(), {}];
    expect(await nodes.ask(0, { ...sendTo(email, network(0)), browser })).toBe('ok');
    const code = await codeTo(email);
    const tally = await fire(nodes, tries, (n) => ({ ...guess(email, code, network(n)), browser }));
    expect(tally).toEqual({ ok: 1, CODE_EXPIRED: tries - 1 });
  });

  test('passwords for one account: five from one network; the others are not slowed down', async () => {
    const { email } = await addPerson('right-passw0rd');
    const network = freshNetworks();
    const login = (from: string, password = 'wrong-passw0rd'): Ask => ({
      path: '/applet/user/login',
      from,
      body: { account: email, password },
    });
    const fromOne = await fire(nodes, tries, () => login(network(0)));
    expect(fromOne).toEqual({
      PASSWORD_WRONG: rules.passwordTries,
      PASSWORD_WAIT: tries - rules.passwordTries,
    });
    expect(await fire(nodes, 105, (n) => login(network(1 + (n % 21))))).toEqual({ PASSWORD_WRONG: 105 });
    expect(await nodes.ask(0, login(network(0), 'right-passw0rd'))).toBe('PASSWORD_WAIT');
    expect(await nodes.ask(0, login(network(30), 'right-passw0rd'))).toBe('ok');
  });

  test('passwords that one network tries on any accounts: 240 before it waits', async () => {
    const body = () => ({ account: freshEmail(), password: 'wrong-passw0rd' });
    const tally = await fire(nodes, tries, (n) => ({
      path: '/applet/user/login',
      from: `192.0.2.${n % 250}`,
      body: body(),
    }));
    expect(tally['PASSWORD_WRONG']).toBe(limits.passwordTriesPerAddressPerHour);
  });

  test('invitations and pictures of one account in a day', async () => {
    const network = freshNetworks();
    const child = randomUUID();
    const { id, token } = await addPerson();
    const values = {
      id: child,
      guardian_id: id,
      kind: 'child',
      name: 'Child',
      created_at: new Date(startAt),
    } as const;
    await copy.database.query.insertInto('participant').values(values).execute();
    const invited = await fire(nodes, tries, (n) => ({
      path: '/applet/guardian/invite',
      from: network(n),
      token,
      body: { participantIds: [child], to: { email: freshEmail() } },
    }));
    expect(invited['ok']).toBe(rules.guardianInvitesPerDay);
    const painter = await addPerson();
    const uploaded = await fire(nodes, tries, (n) => ({
      path: '/applet/picture?role=coach&kind=picture',
      from: network(n),
      token: painter.token,
      type: 'image/png',
      body: randomBytes(32),
    }));
    expect(uploaded['PICTURE_BROKEN']).toBe(limits.picturesPerAccountPerDay);
  });
});

/** Requests are counted in the background: each process may let a twentieth more through (docs/decisions/0016). */
describe('within the bound that is written down', () => {
  /** How far a number is below the limit, or above what four processes may let through; 0 between. */
  const beyond = (limit: number, admitted = 0) => {
    const most = limit + processes * Math.floor(limit / 20);
    return admitted < limit ? admitted - limit : Math.max(0, admitted - most);
  };

  test('requests of one network in a minute', async () => {
    const tally = await fire(nodes, 3000, () => ({
      method: 'GET',
      path: '/applet/city',
      from: '203.0.114.7',
    }));
    expect(beyond(limits.requestsPerAddressPerMinute, tally['ok'])).toBe(0);
  });

  test('requests of one account in a minute, and what of them changes something', async () => {
    const [network, reader, writer] = [freshNetworks(), await addPerson(), await addPerson()];
    const read = await fire(nodes, 1000, (n) => ({
      method: 'GET',
      path: '/applet/user/getUserInfo',
      from: network(n),
      token: reader.token,
    }));
    expect(beyond(limits.requestsPerAccountPerMinute, read['ok'])).toBe(0);
    const written = await fire(nodes, tries, (n) => ({
      method: 'PUT',
      path: '/applet/user',
      from: network(n),
      token: writer.token,
      body: { language: 'zh' },
    }));
    expect(beyond(limits.writesPerAccountPerMinute, written['ok'])).toBe(0);
  });
});
