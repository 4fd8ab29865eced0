import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/start/log.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

interface Line {
  time: number;
  reqId: string;
  event: string;
  reason?: string;
  account?: string;
  network: string;
  msg: string;
}

let world: ServedWorld;
let app: FastifyInstance;
let student: Person;
const lines: string[] = [];
beforeAll(async () => {
  const log = openLog({ demo: false, logLevel: 'info' }, { write: (line) => void lines.push(line) });
  world = await serveWorld({
    limits: { codesPerAddressPerHour: 1000, codesPerAccountPerHour: 1000 },
    log,
    isDemo: true,
  });
  ({ app } = world);
  student = await addPerson(world, 'student');
});
beforeEach(() => void lines.splice(0));

const events = () => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);

let cookie = '';
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token?: string) => {
  const response = await app.inject({
    method,
    url,
    remoteAddress: '203.0.113.9',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  const kept = response.headers['set-cookie'];
  if (typeof kept === 'string') cookie = kept.split(';')[0] ?? '';
  return response;
};

test('a sign-in is a line with its account, and so is one that failed', async () => {
  const email = 'log@example.org';
  await send('POST', '/applet/user/sendEmailCode', { email });
  const { subject } = await world.database.query
    .selectFrom('sent_message')
    .select('subject')
    .where('target', '=', email)
    .executeTakeFirstOrThrow();
  const code = subject.slice(0, 6);
  await send('POST', '/applet/user/loginEmailCode', { email, code: code === '000000' ? '000001' : '000000' });
  const answer = await send('POST', '/applet/user/loginEmailCode', { email, code });
  const { id } = answer.json<{ data: { user: { id: string } } }>().data.user;
  await send('POST', '/applet/user/login', { account: email, password: 'Wrong-Otter-42' });
  expect(events()).toMatchObject([
    { event: 'user.sendEmailCode', network: '203.0.113' },
    { event: 'refused', reason: 'CODE_WRONG', route: '/applet/user/loginEmailCode' },
    { event: 'user.loginEmailCode', account: id },
    { event: 'refused', reason: 'PASSWORD_WRONG', route: '/applet/user/login' },
  ]);
  expect(lines.join('')).not.toMatch(/log@example|203\.0\.113\.9|Otter/);
});

test('a forbidden call logs a line with the account, and the answer names the line', async () => {
  const refusals = [
    await send('GET', '/applet/operator/dispute', undefined, student.token),
    await send('GET', `/applet/order/${crypto.randomUUID()}`, undefined, student.token),
    await send('GET', '/applet/user/getUserInfo'),
    await send('PUT', '/applet/user', { balanceMinor: 1 }, student.token),
    await send('GET', '/applet/%zz'),
    await send('POST', '/applet/user/devices/x/end', {}, student.token),
  ];
  const written = events();
  expect(written.map(({ reason, account }) => [reason, account])).toEqual([
    ['FORBIDDEN', student.id],
    ['NOT_FOUND', student.id],
    ['NOT_SIGNED_IN', undefined],
    ['BAD_INPUT', student.id],
    ['BAD_INPUT', undefined],
    ['BAD_INPUT', student.id],
  ]);
  expect(written.map(({ reqId }) => reqId)).toEqual(refusals.map(({ headers }) => headers['x-request-id']));
});

test('a stored refusal of a keyed call is logged like any other, each time', async () => {
  const key = crypto.randomUUID();
  const ask = () =>
    app.inject({
      method: 'DELETE',
      url: `/applet/order/${crypto.randomUUID()}/refundRequest`,
      headers: { authorization: `Bearer ${student.token}`, 'idempotency-key': key },
      payload: {},
    });
  expect((await ask()).json()).toMatchObject({ reason: 'NOT_FOUND' });
  expect((await ask()).json()).toMatchObject({ reason: 'KEY_REUSED' });
  expect(events().map(({ reason, account }) => [reason, account])).toEqual([
    ['NOT_FOUND', student.id],
    ['KEY_REUSED', student.id],
  ]);
});

test('ordinary calls are no security events', async () => {
  await send('GET', '/applet/city');
  await send('GET', '/applet/user/getUserInfo', undefined, student.token);
  expect(events()).toEqual([]);
});

test('a flood of refusals logs six hundred lines a minute and marks the last one', async () => {
  world.clock.advance({ minutes: 1 });
  for (let n = 0; n < 620; n++) await send('GET', '/applet/user/getUserInfo');
  expect(events()).toHaveLength(600);
  expect(events().at(-1)?.msg).toContain('not written');
  await send('POST', '/applet/user/logout', {}, student.token);
  expect(events().at(-1)).toMatchObject({ event: 'user.logout', account: student.id });
  world.clock.advance({ minutes: 1 });
  await send('GET', '/applet/user/getUserInfo');
  expect(events().at(-1)).toMatchObject({ event: 'refused', msg: 'refused' });
});
