import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { enqueue } from '#src/offline/core/enqueue.ts';
import { makeDeviceDb, makeUserDb } from '#src/offline/db.ts';
import { dexieStore } from '#src/offline/dexie-store.ts';
import { mirrorSession } from '#src/offline/session-row.ts';
import { drainInBackground, type DrainDeps } from './background-drain.ts';

const depsOf = (indexedDB: IDBFactory, fetcher: typeof fetch): DrainDeps => ({
  indexedDB,
  fetch: fetcher,
  isOnline: () => true,
  locks: undefined,
  build: '1',
  notifyPages: vi.fn<DrainDeps['notifyPages']>(),
});
const answer: typeof fetch = async (_url, init) => {
  const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
  return Response.json({ code: 200, msg: 'ok', data: {} }, { headers: { 'Idempotency-Key': key } });
};

async function phoneWithOneRow() {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const device = makeDeviceDb(Dexie, options);
  await mirrorSession(device, { userId: 'u1', token: 't' });
  const user = makeUserDb(Dexie, 'u1', options);
  const intent = {
    id: 'k1',
    userId: 'u1',
    type: 'notice.read',
    entityId: 'n1',
    body: {},
    about: {},
  } as const;
  await enqueue(dexieStore(user), intent, { now: () => 1, build: '1', pause: async () => undefined });
  return { indexedDB: options.indexedDB, user };
}

test('drainInBackground sends the stored rows and notifies open pages', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  const given = depsOf(indexedDB, answer);
  await drainInBackground(given);
  expect((await user.outbox.toArray()).map(({ state }) => state)).toEqual(['done']);
  expect(given.notifyPages).toHaveBeenCalledExactlyOnceWith('outbox');
});

test('without a network it rejects, so that the browser tries again, and the row waits', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  const device = { id: 'k2', userId: 'u1', type: 'notice.read', body: {}, about: {} } as const;
  for (const entityId of ['n2', 'n3']) {
    const intent = { ...device, id: entityId, entityId };
    await enqueue(dexieStore(user), intent, { now: () => 1, build: '1', pause: async () => undefined });
  }
  await expect(drainInBackground(depsOf(indexedDB, () => Promise.reject(new TypeError())))).rejects.toThrow(
    'network',
  );
  const rows = await user.outbox.toArray();
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 0],
    ['queued', 0],
    ['queued', 0],
  ]);
});

test('drainInBackground touches no row when the browser has no network', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  const given = { ...depsOf(indexedDB, answer), isOnline: () => false };
  await expect(drainInBackground(given)).rejects.toThrow('network');
  expect(await user.outbox.get(1)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('a row that was tried without an answer is drawn anew by open pages', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  const given = depsOf(indexedDB, async (path, init) => {
    if (init?.method === 'GET') return answer(path, init);
    throw new TypeError('cut off');
  });
  await expect(drainInBackground(given)).rejects.toThrow('network');
  expect(given.notifyPages).toHaveBeenCalledExactlyOnceWith('tried');
  expect(await user.outbox.get(1)).toMatchObject({ state: 'queued', attempts: 1 });
});

test('drainInBackground ignores a backoff, because the sync event means that the network is back', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  await user.outbox.update(1, { nextAttemptAt: Date.now() + 60_000, failures: 5 });
  await drainInBackground(depsOf(indexedDB, answer));
  expect((await user.outbox.toArray()).map(({ state }) => state)).toEqual(['done']);
});

test('a service in trouble makes it reject as well', async () => {
  const { indexedDB } = await phoneWithOneRow();
  const busy: typeof fetch = async () => new Response('upstream', { status: 503 });
  await expect(drainInBackground(depsOf(indexedDB, busy))).rejects.toThrow('not back yet');
});

test('on a phone where nobody ever signed in it makes no database', async () => {
  const indexedDB = new IDBFactory();
  await drainInBackground(depsOf(indexedDB, answer));
  expect(await indexedDB.databases()).toEqual([]);
});

test('it keeps no connection that would block the page', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  await drainInBackground(depsOf(indexedDB, answer));
  await user.delete();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['device']);
});

test('drainInBackground stamps an answer by the server’s clock', async () => {
  const { indexedDB, user } = await phoneWithOneRow();
  const day = 86_400_000;
  const early: typeof fetch = async (url, init) => {
    const reply = await answer(url, init);
    reply.headers.set('Date', new Date(Date.now() - day).toUTCString());
    return reply;
  };
  await drainInBackground(depsOf(indexedDB, early));
  const [row] = await user.outbox.toArray();
  expect(Math.abs((row?.outcome?.at ?? 0) - (Date.now() - day))).toBeLessThan(5000);
});
