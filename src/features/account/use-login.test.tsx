import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { startI18n } from '#src/i18n/index.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { planSignIn, signIn, signOut } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { emptyLogin } from './account.view.ts';
import { sendLogin, useLogin } from './use-login.ts';

// As on a phone that was never online long enough to keep the dialog. The browser's own question then comes instead.
vi.mock('framework7/components/dialog', () => Promise.reject(new Error('not kept')));

const form = { ...emptyLogin, account: 'b@mail.example', password: '12345678', hasAgreed: true };
/** The sessions that the server was asked to end. */
const ended: (string | null)[] = [];
const asked = vi.fn<(text?: string) => boolean>();

beforeAll(() => startI18n('en', ['account', 'common', 'ui']));
beforeEach(() => {
  const answer = { code: 200, msg: 'ok', data: { token: 'token-of-b', user: { id: 'b', roles: [] } } };
  ended.length = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/logout')) ended.push(request.headers.get('Authorization'));
    return Promise.resolve(Response.json(answer));
  });
  vi.stubGlobal('confirm', asked);
  wireCalls({
    host: 'https://openfield.example',
    token: storage.token,
    language: () => 'en',
    build: 'test',
    onSignedOut: () => undefined,
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
});
afterEach(async () => {
  asked.mockReset();
  vi.unstubAllGlobals();
  session.clear();
  person.set(null);
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

async function leaveWaitingActions(): Promise<void> {
  await signIn({ userId: 'a', token: 'token-of-a' });
  await enqueue('favorite.set', { coachId: 'c1', isOn: true });
  await enqueue('favorite.set', { coachId: 'c2', isOn: true });
  await signOut({ keepWaiting: true });
}

async function login(): Promise<void> {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLogin(), { wrapper });
  await result.current.mutateAsync(() => sendLogin('password', form));
}

test('nobody is asked when nobody left anything', async () => {
  await login();
  expect(asked).not.toHaveBeenCalled();
  expect(session.get().token).toBe('token-of-b');
});

test('what another person left is told before it is removed', async () => {
  await leaveWaitingActions();
  asked.mockReturnValue(true);
  await login();
  expect(asked.mock.calls[0]?.[0]).toContain('2 actions');
  expect(session.get().token).toBe('token-of-b');
});

test('a storage that does not tell who left something removes nothing unasked', async () => {
  await leaveWaitingActions();
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  asked.mockReturnValue(false);
  await login();
  broken.mockRestore();
  expect(asked.mock.calls[0]?.[0]).toContain('may have left');
  expect(session.get().token).toBeNull();
});

test('a no leaves everything as it was', async () => {
  await leaveWaitingActions();
  asked.mockReturnValue(false);
  await login();
  expect(session.get().token).toBeNull();
  // The session that was opened for it is not left open.
  expect(ended).toEqual(['Bearer token-of-b']);
  expect(await planSignIn('b')).toEqual({ othersWaiting: 2 });
});
