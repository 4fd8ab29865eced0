import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { testApp, type Answer, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});

/** The digits of the newest message to a contact, as the page /mailbox shows them. */
async function codeTo(target: string): Promise<string> {
  const { subject } = await server.deps.database.query
    .selectFrom('sent_message')
    .select('subject')
    .where('target', '=', target)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return subject.slice(0, 6);
}

/** Everything that an answer tells: status, headers but the clock's and the request's name, and the bytes of its body. */
function said({ status, headers, text }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, text]);
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('members and strangers get the same bytes from every call that a guest can make', async () => {
  const email = (name: string) => `${name}@example.org`;
  const mobile = (end: string) => `+155501001${end}`;
  const { clock, deps } = server;
  await server.call('user.sendEmailCode', { email: email('member') });
  const member = await server.call('user.loginEmailCode', {
    email: email('member'),
    code: await codeTo(email('member')),
  });
  expect(member.status).toBe(200);
  await server.call('user.sendCode', { mobile: mobile('01') });
  expect(
    (await server.call('user.loginCode', { mobile: mobile('01'), code: await codeTo(mobile('01')) })).status,
  ).toBe(200);
  await deps.database.query
    .updateTable('account')
    .set({ state: 'locked' })
    .where('id', 'in', (query) =>
      query.selectFrom('contact').select('account_id').where('value', '=', mobile('01')),
    )
    .execute();
  clock.advance({ minutes: 11 });
  // From here on somebody asks who was never here.
  server.browser.splice(0);

  const pairs: [RouteName, Record<string, unknown>, Record<string, unknown>][] = [
    ['user.sendEmailCode', { email: email('member') }, { email: email('nobody') }],
    // The second time: the cooldown.
    ['user.sendEmailCode', { email: email('member') }, { email: email('nobody') }],
    ['user.sendCode', { mobile: mobile('01') }, { mobile: mobile('02') }],
  ];
  for (const [name, known, unknown] of pairs)
    expect(said(await server.call(name, known)), name).toBe(said(await server.call(name, unknown)));
  const wrongEmail = async (name: string) => ({
    email: email(name),
    code: wrongFor(await codeTo(email(name))),
  });
  const wrongMobile = async (end: string) => ({
    mobile: mobile(end),
    code: wrongFor(await codeTo(mobile(end))),
  });
  const password = { password: 'Wrong-Otter-42' };
  const guesses: [RouteName, Record<string, unknown>, Record<string, unknown>][] = [
    ['user.loginEmailCode', await wrongEmail('member'), await wrongEmail('nobody')],
    ['user.loginCode', await wrongMobile('01'), await wrongMobile('02')],
    ['user.login', { account: email('member'), ...password }, { account: email('nobody'), ...password }],
    ['user.login', { account: mobile('01'), ...password }, { account: mobile('02'), ...password }],
  ];
  for (const [name, known, unknown] of guesses) {
    const answer = said(await server.call(name, known));
    expect(answer, name).toContain('WRONG');
    expect(answer, name).toBe(said(await server.call(name, unknown)));
  }
});

test('a person who may not be seen and one who does not exist are the same answer', async () => {
  const [me, other] = [await server.person('student'), await server.person('student')];
  const hidden = await server.call('user.other', { id: other.id }, { as: me });
  const missing = await server.call('user.other', { id: crypto.randomUUID() }, { as: me });
  expect(hidden.status).toBe(404);
  expect(said(hidden)).toBe(said(missing));
  expect((await server.call('user.other', { id: me.id }, { as: me })).status).toBe(200);
});

test('a number that is none is refused by name of the field', async () => {
  const answer = await server.call('user.sendCode', { mobile: '555 0100' });
  expect(answer.status).toBe(400);
  expect(answer.body.data).toEqual({ field: 'mobile' });
});

test('a role, a state or a balance in the body is refused, not ignored', async () => {
  const me = await server.person('student');
  for (const field of [
    'roles',
    'types',
    'userType',
    'state',
    'balance',
    'id',
    'email',
    'mobile',
    'passwordHash',
  ])
    expect((await server.call('user.update', { name: 'Mei', [field]: 1 }, { as: me })).status, field).toBe(
      400,
    );
});
