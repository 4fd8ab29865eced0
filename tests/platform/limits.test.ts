import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsSchema } from '#server/limits.ts';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { rulesSchema } from '#server/rules.ts';
import { type TestCopy, testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { startNodes, type Ask, type Nodes } from './nodes.ts';
import { tally } from '#tests/support/asking.ts';

/** Four processes with one database, and tries spread over them, against every limit that is promised. */
const processes = 4;
const tries = isLongRun ? 2000 : 400;
const startAt = '2027-03-01T08:00:00.000Z';
const limits = limitsSchema.parse({ wrongCodesPerHour: 200 });
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
      LIMITS: JSON.stringify({ wrongCodesPerHour: limits.wrongCodesPerHour }),
      RULES: JSON.stringify({ codeCooldownSeconds: rules.codeCooldownSeconds }),
    },
  });
});
afterAll(() => nodes.end());

/** Sends them all, 64 at a time, in turn to each process; how often each outcome came. */
async function fire(count: number, ask: (n: number) => Ask): Promise<Record<string, number>> {
  const heard: string[] = [];
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < count; n = next++) heard.push(await nodes.ask(n, ask(n)));
  };
  await Promise.all(Array.from({ length: 64 }, sender));
  return tally(heard);
}

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

async function codeTo(email: string): Promise<string> {
  const sent = await copy.database.query
    .selectFrom('sent_message')
    .select('body')
    .where('target', '=', email)
    .executeTakeFirstOrThrow();
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

describe('exact, however many processes', { timeout: 120_000 }, () => {
  test('codes to one target: five in ten minutes, ten a day', async () => {
    const [email, network] = [freshEmail(), freshNetworks()];
    let second = 0;
    const fireAgain = async () => {
      const outcomes: Record<string, number>[] = [];
      // Each wave is a second later, past the time between two sends; each lets one through.
      for (let wave = 0; wave < 8; wave++) {
        await nodes.setClock(new Date(Date.parse(startAt) + second++ * 1000).toISOString());
        outcomes.push(await fire(tries / 20, (n) => sendTo(email, network(wave * 100 + n))));
      }
      return outcomes.map((outcome) => outcome['ok'] ?? 0);
    };
    expect(await fireAgain()).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    second = 600;
    expect(await fireAgain()).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    second = 1200;
    expect(await fireAgain()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await nodes.setClock(startAt);
    expect(await sentTo(email)).toBe(limits.codesPerTargetPerDay);
  });

  test('codes that one network asks for: thirty an hour', async () => {
    const heard = await fire(tries, (n) => sendTo(freshEmail(), `203.0.113.${n % 250}`));
    expect(heard).toEqual({
      ok: limits.codesPerAddressPerHour,
      TOO_MANY_REQUESTS: tries - limits.codesPerAddressPerHour,
    });
  });

  test('guesses at one code: five, and then the right one is refused as well', async () => {
    const [email, network] = [freshEmail(), freshNetworks()];
    expect(await nodes.ask(0, sendTo(email, network(0)))).toBe('ok');
    const code = await codeTo(email);
    const heard = await fire(tries, (n) => guess(email, wrong(code), network(n)));
    expect(heard['CODE_WRONG']).toBe(rules.codeTries);
    expect(heard['ok']).toBeUndefined();
    expect(await nodes.ask(1, guess(email, code, network(1)))).toBe('CODE_EXPIRED');
  });

  test('the right code opens one session', async () => {
    const [email, network] = [freshEmail(), freshNetworks()];
    expect(await nodes.ask(0, sendTo(email, network(0)))).toBe('ok');
    const code = await codeTo(email);
    expect((await fire(tries, (n) => guess(email, code, network(n))))['ok']).toBe(1);
  });

  test('wrong codes: as many of one network, and of everybody, as are allowed', async () => {
    const network = freshNetworks();
    const known = 60;
    const before = rules.codeTries;
    const targets = Array.from({ length: known }, freshEmail);
    await Promise.all(targets.map((email, n) => nodes.ask(n, sendTo(email, network(n)))));
    const codes = new Map(
      await Promise.all(targets.map(async (email) => [email, await codeTo(email)] as const)),
    );
    const miss = (n: number, from: string) => {
      const email = targets[n % known] ?? '';
      return guess(email, wrong(codes.get(email) ?? ''), from);
    };
    const ofOne = await fire(tries, (n) => miss(n, '198.51.100.9'));
    expect(ofOne['CODE_WRONG']).toBe(limits.codesPerAddressPerHour * rules.codeTries);
    // The guesses of the tests before count here, too.
    const ofAll = await fire(tries, (n) => miss(n, network(1000 + n)));
    expect(before + (ofOne['CODE_WRONG'] ?? 0) + (ofAll['CODE_WRONG'] ?? 0)).toBe(limits.wrongCodesPerHour);
  });

  test('passwords: five from one network, and a hundred a day for one account from everywhere', async () => {
    const { email } = await addPerson('right-passw0rd');
    const network = freshNetworks();
    const login = (from: string, password = 'wrong-passw0rd'): Ask => ({
      path: '/applet/user/login',
      from,
      body: { account: email, password },
    });
    const fromOne = await fire(tries, () => login(network(0)));
    expect(fromOne).toEqual({
      PASSWORD_WRONG: rules.passwordTries,
      TOO_MANY_REQUESTS: tries - rules.passwordTries,
    });
    expect((await fire(tries, (n) => login(network(n))))['PASSWORD_WRONG']).toBe(100 - rules.passwordTries);
    expect(await nodes.ask(0, login(network(1), 'right-passw0rd'))).toBe('TOO_MANY_REQUESTS');
  });

  test('passwords that one network tries on any accounts: a hundred an hour', async () => {
    const body = () => ({ account: freshEmail(), password: 'wrong-passw0rd' });
    const heard = await fire(tries, (n) => ({
      path: '/applet/user/login',
      from: `192.0.2.${n % 250}`,
      body: body(),
    }));
    expect(heard['PASSWORD_WRONG']).toBe(limits.passwordTriesPerAddressPerHour);
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
    const invited = await fire(tries, (n) => ({
      path: '/applet/guardian/invite',
      from: network(n),
      token,
      body: { participantIds: [child], to: { email: freshEmail() } },
    }));
    expect(invited['ok']).toBe(rules.guardianInvitesPerDay);
    const painter = await addPerson();
    const uploaded = await fire(tries, (n) => ({
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
describe('within the bound that is written down', { timeout: 120_000 }, () => {
  /** How far a number is below the limit, or above what four processes may let through; 0 between. */
  const beyond = (limit: number, admitted = 0) => {
    const most = limit + processes * Math.floor(limit / 20);
    return admitted < limit ? admitted - limit : Math.max(0, admitted - most);
  };

  test('requests of one network in a minute', async () => {
    const heard = await fire(2000, () => ({ method: 'GET', path: '/applet/city', from: '203.0.114.7' }));
    expect(beyond(limits.requestsPerAddressPerMinute, heard['ok'])).toBe(0);
  });

  test('requests of one account in a minute, and what of them changes something', async () => {
    const [network, reader, writer] = [freshNetworks(), await addPerson(), await addPerson()];
    const read = await fire(1000, (n) => ({
      method: 'GET',
      path: '/applet/user/getUserInfo',
      from: network(n),
      token: reader.token,
    }));
    expect(beyond(limits.requestsPerAccountPerMinute, read['ok'])).toBe(0);
    const written = await fire(tries, (n) => ({
      method: 'PUT',
      path: '/applet/user',
      from: network(n),
      token: writer.token,
      body: { language: 'zh' },
    }));
    expect(beyond(limits.writesPerAccountPerMinute, written['ok'])).toBe(0);
  });
});
