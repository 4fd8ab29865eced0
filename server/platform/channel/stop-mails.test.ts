import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import { dataOf, call, signIn } from '#tests/support/calls.ts';
import { addStudent } from '#tests/support/people.ts';
import { RecordingPort } from '#tests/support/recording-port.ts';
import { serveWorld } from '#tests/support/serve.ts';
import type { ServedWorld } from '#tests/support/shapes.ts';
import { mailNotices } from './channel.jobs.ts';
import { accountOfStop, isProven, stopToken } from './stop-mails.rules.ts';

const mails = new RecordingPort();
let world: ServedWorld;

beforeAll(async () => {
  world = await serveWorld({ ports: { email: mails } });
});

/** A person with an address, and the path in the mail about a notice. */
async function mailed() {
  const id = await addStudent(world);
  const email = `${id}@family.example`;
  const { database, clock } = world;
  await database.query
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: clock.now() })
    .execute();
  await notify(id);
  const sent = mails.sent.find(({ target }) => target === email);
  const url = new URL(sent?.stopUrl ?? 'http://none/');
  return { id, email, path: url.pathname, token: await signIn(world, id, 'student') };
}

async function notify(accountId: string): Promise<void> {
  const { database, clock } = world;
  await database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId,
        kind: 'guardianJoined',
        about: { id: randomUUID(), as: 'guardian' },
        facts: { guardian: 'Ana', child: 'Leo' },
        at: clock.now(),
        uniqueKey: randomUUID(),
      },
    ]),
  );
  clock.advance({ minutes: 11 });
  await mailNotices(world);
}

const isOn = async (token: string) => dataOf(await call(world.app, token, 'channel.read', {})).email;
const post = (path: string, type = 'application/x-www-form-urlencoded') =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: type === '' ? {} : { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

test('one POST to the address in the mail ends the mails, twice the same, and looking at it does not', async () => {
  const { id, email, path, token } = await mailed();
  const page = await world.app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<form method="post">');
  expect(await isOn(token)).toBe(true);
  const answer = await post(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  expect(answer.body).toContain('You get no more mails about notices');
  expect(await isOn(token)).toBe(false);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', ''])
    expect((await post(path, type)).statusCode).toBe(200);
  const before = mails.sent.length;
  await notify(id);
  expect(mails.sent.slice(before).filter(({ target }) => target === email)).toEqual([]);
});

test('a token of a former address, of another account, of a deleted one or a changed one is unknown', async () => {
  const { id, path, token } = await mailed();
  const other = await mailed();
  const { query } = world.database;
  const wrong = [
    `/mail/stop/${stopToken(world.config.secret, id, other.email)}`,
    `/mail/stop/${stopToken('another secret, long enough to be one', id, `${id}@family.example`)}`,
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`.replace(/.{3}$/, 'abc'),
    '/mail/stop/x',
    `/mail/stop/${'_'.repeat(43)}`,
  ];
  await query
    .updateTable('contact')
    .set({ value: 'new@family.example' })
    .where('account_id', '=', id)
    .execute();
  for (const address of [path, ...wrong])
    expect([address, (await post(address)).statusCode]).toEqual([address, 404]);
  expect(await isOn(token)).toBe(true);
  await query.updateTable('account').set({ state: 'locked' }).where('id', '=', other.id).execute();
  expect((await post(other.path)).statusCode).toBe(404);
});

test('an unknown link is answered in the language of the browser', async () => {
  const answer = await world.app.inject({ url: '/mail/stop/x', headers: { 'accept-language': 'zh-CN' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('此链接已失效');
  expect(answer.body).toContain('lang="zh"');
});

test('a token holds under the secret before, and names its account alone', () => {
  const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
  const token = stopToken('the old secret', id, 'ana@example.org');
  expect(accountOfStop(token)).toBe(id);
  expect(isProven(token, 'ana@example.org', { secret: 'new', secretBefore: 'the old secret' })).toBe(true);
  expect(isProven(token, 'ana@example.org', { secret: 'new', secretBefore: undefined })).toBe(false);
  expect(isProven(token, 'eve@example.org', { secret: 'the old secret', secretBefore: undefined })).toBe(
    false,
  );
});
