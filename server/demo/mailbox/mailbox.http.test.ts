import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { operatorOfStory } from '#server/demo/story/groups.ts';
import { setErrorHandler } from '#server/http/error-handler.ts';
import { mailboxMessages } from '#server/ports/mailbox.port.ts';
import { guestOf, signInByMail } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { appCode, enroll } from '#tests/support/second-factor.ts';
import { logInto, makeWorld } from '#tests/support/world.ts';
import { serveMailbox } from './mailbox.http.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  app = fastify();
  setErrorHandler(app);
  serveMailbox(app, guestOf(await makeWorld(database)));
});
afterAll(() => app.close());

const message = (n: number, body: string) => ({
  id: crypto.randomUUID(),
  target: `person${n}@example.org`,
  language: 'en' as const,
  subject: `Subject ${n}`,
  body,
});

test('messages of the demo are kept, newest first, as text that no browser runs', async () => {
  const lines: string[] = [];
  const world = await makeWorld(database, { log: logInto(lines) });
  const port = mailboxMessages('email', guestOf(world));
  expect((await app.inject('/mailbox')).body).toContain('Nothing was sent yet.');
  await port.send(message(1, 'first'));
  world.clock.advance({ seconds: 1 });
  const second = message(2, '<script>alert(1)</script> & "123456"');
  await port.send(second);
  await port.send(second);
  const page = await app.inject({ url: '/mailbox', headers: { 'accept-language': 'zh-CN' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<html lang="zh">');
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;123456&quot;');
  expect(page.body.match(/<article>/g)).toHaveLength(2);
  expect(page.body.indexOf('Subject 2')).toBeLessThan(page.body.indexOf('Subject 1'));
  expect(lines.join('')).not.toMatch(/example\.org|123456/);
});

test('the mailbox shows the codes of the demo operator’s app, and of no other account', async () => {
  const world = await makeWorld(database);
  const { user } = await signInByMail(world, operatorOfStory.email);
  const other = await signInByMail(world, 'somebody@family.example');
  await enroll(guestOf(world), other.user.id);
  const shown = `shows now: ${appCode(world.clock.now())}`;
  expect((await app.inject('/mailbox')).body).not.toContain('shows now');
  await enroll(guestOf(world), user.id);
  expect((await app.inject('/mailbox')).body).toContain(shown);
});

test('the page keeps five hundred messages', async () => {
  const world = await makeWorld(database);
  const port = mailboxMessages('mobile', guestOf(world));
  for (let n = 0; n < 510; n++) {
    world.clock.advance({ seconds: 1 });
    await port.send(message(n, 'x'));
  }
  const rows = await database.query.selectFrom('sent_message').select('subject').orderBy('sent_at').execute();
  expect(rows).toHaveLength(500);
  expect(rows[0]?.subject).toBe('Subject 10');
});

test.each([
  ['another machine', { remoteAddress: '192.168.1.20', headers: { host: 'localhost:3000' } }],
  ['a proxy that speaks for somebody', { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }],
  ['a name that was pointed here', { headers: { host: 'evil.example' } }],
])('for %s the page does not exist', async (_who, request) => {
  const answer = await app.inject({ url: '/mailbox', ...request });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('Subject');
});
