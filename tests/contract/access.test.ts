import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/**
 * Rules for every endpoint and every caller; tests/contract/matrix checks the right to call. New endpoints
 * are included.
 */
const all = (Object.entries(routes) as [RouteName, Route][]).map(
  ([name, route]) => [name, route, api[name] as Endpoint] as const,
);
const closed = all.filter(([, , { access }]) => access !== 'public');
const writes = all.filter(([, route]) => route.method !== 'GET');
const keyed = all.filter(([, route]) => route.keyed);

let world: ServedWorld;
let student: Person;
let everyone: Person;
beforeAll(async () => {
  world = await serveWorld();
  student = await addPerson(world, 'student');
  everyone = await addPerson(world, ...roles, 'operator');
});

const authorized = (person: Person) => ({ authorization: `Bearer ${person.token}` });
const urlOf = (route: Route) => route.path.replaceAll(/:\w+/g, () => randomUUID());

test('operator endpoints, and no others, have paths under /applet/operator/', () => {
  const operators = all.filter(([, , { access }]) => access === 'operator');
  expect(all.filter(([, { path }]) => path.startsWith('/applet/operator/'))).toEqual(operators);
});

describe('a call that expects another person', () => {
  test.each(closed)('%s answers 403 and does nothing', async (_name, route) => {
    const response = await world.app.inject({
      method: route.method,
      url: urlOf(route),
      headers: { ...authorized(everyone), 'x-expected-user': student.id },
    });
    expect(response.json()).toMatchObject({ code: 403, reason: 'WRONG_USER' });
  });
});

describe('a call with input that does not fit', () => {
  test.each(writes)('%s refuses a list, a duplicate key and a prototype', async (_name, route) => {
    for (const payload of ['[]', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '{"a":', '"text"']) {
      const response = await world.app.inject({
        method: route.method,
        url: urlOf(route),
        headers: { ...authorized(everyone), 'content-type': 'application/json' },
        payload,
      });
      expect(response.json(), payload).toMatchObject({ code: 400, reason: 'BAD_INPUT' });
    }
  });

  test.each(all.filter(([, route]) => route.path.includes(':id')))(
    '%s refuses a malformed id',
    async (name) => {
      const answer = await send(world, everyone, name, { id: 'x' });
      expect(answer.body).toMatchObject({ code: 400, reason: 'BAD_INPUT' });
    },
  );
});

describe('keyed calls', () => {
  test.each(keyed)('%s needs its key', async (_name, route) => {
    const response = await world.app.inject({
      method: route.method,
      url: urlOf(route),
      headers: { ...authorized(everyone), 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(response.json()).toMatchObject({ code: 400 });
  });

  test.each(keyed)('%s repeats the key on every answer', async (name) => {
    const key = randomUUID();
    const answer = await send(world, everyone, name, {}, key);
    expect(answer.headers['idempotency-key']).toBe(key);
  });
});

test('no answer of the API may be stored, sniffed or framed', async () => {
  const { headers } = await send(world, null, 'app.config');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('refusals are written in the language of the asker', async () => {
  const response = await world.app.inject({
    method: 'GET',
    url: '/applet/user/getUserInfo',
    headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
  });
  expect(response.json<{ msg: string }>().msg).toMatch(/登录/);
});
