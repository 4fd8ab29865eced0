import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/calls.ts';
import { addPerson } from '#tests/support/people.ts';
import { serve, serveWorld, type ServedWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let https: FastifyInstance;
let apart: FastifyInstance;
beforeAll(async () => {
  world = await serveWorld();
  const publicUrl = 'https://app.openfield.test';
  const at = (apiBase: string) => ({ ...world, config: { ...world.config, publicUrl, apiBase } });
  https = await serve(at(''));
  apart = await serve(at('https://api.openfield.test'));
});

let made = 0;
const sendCode = (app: FastifyInstance, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/applet/user/sendEmailCode',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email: `cookie${++made}@mail.example` }),
  });

const secretIn = (cookie: unknown): string => /^[^=]+=([\w-]+);/.exec(String(cookie))?.[1] ?? '';

test('the cookie is read by no script, sent by no other site, and over https set by nobody else', async () => {
  const plain = (await sendCode(world.app)).headers['set-cookie'];
  expect(plain).toMatch(/^browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const secure = (await sendCode(https)).headers['set-cookie'];
  expect(secure).toMatch(
    /^__Host-browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
  );
  const foreign = (await sendCode(apart)).headers['set-cookie'];
  expect(foreign).toMatch(/^__Host-browser=[\w-]{43};.* HttpOnly; Secure; SameSite=None; Partitioned$/);
});

test('each browser has another secret, keeps it, and the database has only its hash', async () => {
  const first = secretIn((await sendCode(world.app)).headers['set-cookie']);
  expect(secretIn((await sendCode(world.app)).headers['set-cookie'])).not.toBe(first);
  const cookie = `a=b; browser=${first}; c=d`;
  expect(secretIn((await sendCode(world.app, { cookie })).headers['set-cookie'])).toBe(first);
  // An invented value is no secret, and neither is the cookie of the other scheme.
  for (const other of ['browser=short', `__Host-browser=${first}`])
    expect(secretIn((await sendCode(world.app, { cookie: other })).headers['set-cookie'])).not.toBe(first);
  const rows = await world.database.query.selectFrom('code_challenge').selectAll().execute();
  const hash = createHash('sha256').update(first).digest();
  expect(rows.filter((row) => row.browser_hash.equals(hash))).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(first);
});

test('it lets nobody in, and comes with no answer that does not need it', async () => {
  const person = await addPerson(world, 'student');
  const cookie = String((await sendCode(world.app)).headers['set-cookie']).split(';')[0] ?? '';
  const alone = await world.app.inject({ url: '/applet/user/getUserInfo', headers: { cookie } });
  expect(alone.statusCode).toBe(401);
  const read = await send(world, person, 'user.getUserInfo');
  expect(read.headers['set-cookie']).toBeUndefined();
  const form = await world.app.inject({
    method: 'POST',
    url: '/applet/user/sendEmailCode',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=victim@mail.example',
  });
  expect(form.statusCode).toBe(415);
});
