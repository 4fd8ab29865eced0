import { beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/calls.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
});

const get = (url: string) => world.app.inject({ method: 'GET', url });
const signIn = (account: string) =>
  send(world, null, 'user.login', { account, password: 'twelve-signs' }, '');

test.each([
  ['a NUL in a query', '/applet/class?city=%00'],
  ['a name of the prototype', '/applet/class?__proto__=x'],
  ['a field that comes twice', '/applet/class?city=a&city=b'],
  ['a list', '/applet/class?city[]=a'],
  ['an address that cannot be read', '/applet/order/%zz'],
])('%s is refused like all input, with the same headers', async (_what, url) => {
  const answer = await get(url);
  expect(answer.json()).toMatchObject({ code: 400, reason: 'BAD_INPUT' });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

test.each(['a\0b@mail.example', '\ud800@mail.example'])(
  'a text that cannot be stored fits no field: %j',
  async (account) => {
    expect((await signIn(account)).body).toMatchObject({ code: 400, data: { field: 'account' } });
  },
);
