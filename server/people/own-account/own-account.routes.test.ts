import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { type Answer, changeBrowser, send } from '#tests/support/calls.ts';
import { addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let server: ServedWorld;
beforeAll(async () => {
  server = await serveWorld();
});

/** The digits of the newest message to a contact. */
const codeTo = (target: string): string => (target.includes('@') ? server.email : server.sms).codeTo(target);

/**
 * Everything that a reader can see: the status, the headers except date and request id, and the bytes of the
 * body.
 */
function shown({ status, headers, text }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, text]);
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('members and strangers get the same bytes from every call that a guest can make', async () => {
  const email = (name: string) => `${name}@example.org`;
  const mobile = (end: string) => `+155501001${end}`;
  const { clock, database } = server;
  await send(server, null, 'user.sendEmailCode', { email: email('member') });
  const member = await send(server, null, 'user.loginEmailCode', {
    email: email('member'),
    code: codeTo(email('member')),
  });
  expect(member.status).toBe(200);
  await send(server, null, 'user.sendCode', { mobile: mobile('01') });
  expect(
    (await send(server, null, 'user.loginCode', { mobile: mobile('01'), code: codeTo(mobile('01')) })).status,
  ).toBe(200);
  await database.query
    .updateTable('account')
    .set({ state: 'locked' })
    .where('id', 'in', (query) =>
      query.selectFrom('contact').select('account_id').where('value', '=', mobile('01')),
    )
    .execute();
  clock.advance({ minutes: 11 });
  // From here on the requests are from a new visitor.
  changeBrowser(server);

  const pairs: [RouteName, Record<string, unknown>, Record<string, unknown>][] = [
    ['user.sendEmailCode', { email: email('member') }, { email: email('nobody') }],
    // The second time: the cooldown.
    ['user.sendEmailCode', { email: email('member') }, { email: email('nobody') }],
    ['user.sendCode', { mobile: mobile('01') }, { mobile: mobile('02') }],
  ];
  for (const [name, known, unknown] of pairs)
    expect(shown(await send(server, null, name, known)), name).toBe(
      shown(await send(server, null, name, unknown)),
    );
  const wrongEmail = async (name: string) => ({
    email: email(name),
    code: wrongFor(codeTo(email(name))),
  });
  const wrongMobile = async (end: string) => ({
    mobile: mobile(end),
    code: wrongFor(codeTo(mobile(end))),
  });
  const password = { password: 'Wrong-Otter-42' };
  const guesses: [RouteName, Record<string, unknown>, Record<string, unknown>][] = [
    ['user.loginEmailCode', await wrongEmail('member'), await wrongEmail('nobody')],
    ['user.loginCode', await wrongMobile('01'), await wrongMobile('02')],
    ['user.login', { account: email('member'), ...password }, { account: email('nobody'), ...password }],
    ['user.login', { account: mobile('01'), ...password }, { account: mobile('02'), ...password }],
  ];
  for (const [name, known, unknown] of guesses) {
    const answer = shown(await send(server, null, name, known));
    expect(answer, name).toContain('WRONG');
    expect(answer, name).toBe(shown(await send(server, null, name, unknown)));
  }
});

test('user.other returns the same answer for a hidden person and for an unknown id', async () => {
  const [me, other] = [await addPerson(server, 'student'), await addPerson(server, 'student')];
  const hidden = await send(server, me, 'user.other', { id: other.id });
  const missing = await send(server, me, 'user.other', { id: crypto.randomUUID() });
  expect(hidden.status).toBe(404);
  expect(shown(hidden)).toBe(shown(missing));
  expect((await send(server, me, 'user.other', { id: me.id })).status).toBe(200);
});

test('user.sendCode refuses an invalid number with the name of the field', async () => {
  const answer = await send(server, null, 'user.sendCode', { mobile: '555 0100' });
  expect(answer.status).toBe(400);
  expect(answer.body.data).toEqual({ field: 'mobile' });
});

test('a role, a state or a balance in the body is refused, not ignored', async () => {
  const me = await addPerson(server, 'student');
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
    expect((await send(server, me, 'user.update', { name: 'Mei', [field]: 1 })).status, field).toBe(400);
});
