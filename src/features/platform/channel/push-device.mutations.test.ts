import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { person } from '#src/offline/person.ts';
import { pushMark } from '#src/offline/push-mark.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { renewPush, turnPushOn } from './push-device.mutations.ts';

const [oldKey, newKey] = ['AQAB', 'AgAC'];
const bytes: Record<string, number[]> = { [oldKey]: [1, 0, 1], [newKey]: [2, 0, 2] };
const server = { vapidKey: oldKey, devices: 1, hasThisSession: true };
let registered: unknown[];
let held: { endpoint: string; key: string } | null;
let count: number;

/** A browser's push service, which refuses a second key beside the first. */
const pushManager = {
  getSubscription: async () =>
    held && {
      endpoint: held.endpoint,
      options: { applicationServerKey: new Uint8Array(bytes[held.key] ?? []).buffer },
      getKey: () => new Uint8Array([1, 2, 3]).buffer,
      unsubscribe: async () => {
        held = null;
        return true;
      },
    },
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    const key = [...applicationServerKey].join() === '1,0,1' ? oldKey : newKey;
    if (held !== null && held.key !== key) throw new DOMException('another key', 'InvalidStateError');
    held ??= { endpoint: `https://push.example/${(count += 1)}`, key };
    return await pushManager.getSubscription();
  },
};

beforeEach(async () => {
  [registered, held, count] = [[], null, 0];
  Object.assign(server, { vapidKey: oldKey, devices: 1, hasThisSession: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const key = request.headers.get('Idempotency-Key');
    if (request.method === 'POST') registered.push(await request.clone().json());
    return Response.json(
      { code: 200, msg: 'ok', data: server },
      { headers: key === null ? {} : { 'Idempotency-Key': key } },
    );
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  wireCalls({
    host: 'https://openfield.example',
    token: storage.token,
    language: () => 'en',
    zone: () => 'UTC',
    build: 'test',
    onSignedOut: () => undefined,
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
  session.start('token', { id: 'a', name: 'Rosa', avatar: null, roles: [] } as never);
  await signIn({ userId: 'a', token: 'token' });
  await turnPushOn(oldKey);
  registered = [];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  session.clear();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('renewPush registers nothing while address, session and key are the same', async () => {
  await renewPush();
  expect(registered).toEqual([]);
});

test('renewPush makes one subscription of the new key when the key of the server changed', async () => {
  server.vapidKey = newKey;
  await renewPush();
  await renewPush();
  expect(held).toEqual({ endpoint: 'https://push.example/2', key: newKey });
  expect(registered).toMatchObject([{ endpoint: 'https://push.example/2' }]);
  expect((await pushMark.read())?.endpoint).toBe('https://push.example/2');
});

test('renewPush registers the subscription again when the server has only other browsers', async () => {
  Object.assign(server, { devices: 1, hasThisSession: false });
  await renewPush();
  expect(registered).toMatchObject([{ endpoint: 'https://push.example/1' }]);
});

test('renewPush keeps the subscription when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await renewPush();
  expect(held).toEqual({ endpoint: 'https://push.example/1', key: oldKey });
});

test('turnPushOn replaces a subscription of another key that the browser kept without its mark', async () => {
  await pushMark.remove();
  expect(await turnPushOn(newKey)).toBe(true);
  expect(held).toEqual({ endpoint: 'https://push.example/2', key: newKey });
});
