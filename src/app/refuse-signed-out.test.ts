import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { sendOwedSignOuts } from '#src/offline/owed-sign-outs.ts';
import { person } from '#src/offline/person.ts';
import { hashOfToken, owedHashes } from '#src/offline/sign-out-mark.ts';
import { signOutMirrored, signIn, signOut } from '#src/offline/sign-out.ts';
import { closeAll, openDevice } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { refuseSignedOut } from './refuse-signed-out.ts';

const user = { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student' as const] };
let isReachable = false;
/** Hashes that the server received. */
let ended: string[] = [];

beforeEach(() => {
  isReachable = false;
  ended = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isReachable) throw new TypeError('no network');
    ended.push(((await request.json()) as { tokenHash: string }).tokenHash);
    return Response.json({ code: 200, msg: 'ok', data: {} });
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
});
afterEach(async () => {
  vi.restoreAllMocks();
  isReachable = true;
  await sendOwedSignOuts();
  vi.unstubAllGlobals();
  session.clear();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

async function use(token: string): Promise<void> {
  session.start(token, user);
  await signIn({ userId: user.id, token });
}

/** Signs out, then gives localStorage its earlier content, as after a kill. */
async function leaveAndBeKilled(token: string): Promise<void> {
  await signOut({ keepWaiting: false, token });
  session.clear();
  await sendOwedSignOuts();
  session.start(token, user);
}

test('refuseSignedOut refuses a token that came back from the disk after a sign-out without a network', async () => {
  await use('old');
  await leaveAndBeKilled('old');
  const forget = vi.fn<() => void>();
  await refuseSignedOut(forget);
  expect(session.get()).toMatchObject({ token: null, user: null });
  expect(forget).toHaveBeenCalledOnce();
});

test('the owed sign-out is sent once for exactly that token when the network returns', async () => {
  await use('old');
  await leaveAndBeKilled('old');
  await refuseSignedOut(() => undefined);
  await use('newer');
  isReachable = true;
  await sendOwedSignOuts();
  await sendOwedSignOuts();
  expect(ended).toEqual([await hashOfToken('old')]);
  expect(await owedHashes(await openDevice())).toEqual([]);
  await refuseSignedOut(() => undefined);
  expect(session.get().token).toBe('newer');
  // Confirmed by the server, and still refused here.
  session.start('old', user);
  await refuseSignedOut(() => undefined);
  expect(session.get().token).toBeNull();
});

test('signIn refuses a token that another tab has signed out', async () => {
  await use('old');
  await signOut({ keepWaiting: true, token: 'old' });
  await signIn({ userId: user.id, token: 'old' });
  expect(person.get()).toBeNull();
  expect(await (await openDevice()).session.get('current')).toBeUndefined();
});

test('signOutMirrored owes the end of a mirrored session, but not while another tab signs in', async () => {
  await use('lost');
  await signOutMirrored(() => false);
  expect(await owedHashes(await openDevice())).toEqual([]);
  await signOutMirrored(() => true);
  expect(await owedHashes(await openDevice())).toEqual([await hashOfToken('lost')]);
});

test('signOut reports a refused storage, and the open page sends the sign-out later', async () => {
  await use('old');
  closeAll();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await signOut({ keepWaiting: false, token: 'old' })).toBe(false);
  session.clear();
  isReachable = true;
  await sendOwedSignOuts();
  expect(ended).toEqual([await hashOfToken('old')]);
});

test('refuseSignedOut keeps the session when the storage never answers', async () => {
  vi.useFakeTimers();
  session.start('good', user);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const checked = refuseSignedOut(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  await checked;
  vi.useRealTimers();
  expect(session.get().token).toBe('good');
});
