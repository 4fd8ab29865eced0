import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { emptyLogin } from '#src/features/people/account/account.view.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { hashOfToken } from '#src/offline/sign-out-mark.ts';
import { planSignIn, signIn, signOut } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { sendLogin, useLogin } from './use-login.ts';

// Acts as a phone that never stored the dialog's code, which falls back to the browser's own question.
vi.mock('framework7/components/dialog', () => Promise.reject(new Error('not kept')));

const form = { ...emptyLogin, account: 'b@mail.example', password: '12345678', hasAgreed: true };
/** The sessions that the server was asked to end. */
const ended: string[] = [];
const asked = vi.fn<(text?: string) => boolean>();

beforeAll(() => startWords('en'));
beforeEach(() => {
  const answer = { code: 200, msg: 'ok', data: { token: 'token-of-b', user: { id: 'b', roles: [] } } };
  ended.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('/session/end')) return Response.json(answer);
    ended.push(((await request.json()) as { tokenHash: string }).tokenHash);
    return Response.json({ code: 200, msg: 'ok', data: {} });
  });
  vi.stubGlobal('confirm', asked);
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
  asked.mockReset();
  vi.unstubAllGlobals();
  session.clear();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

async function leaveWaitingActions(): Promise<void> {
  await signIn({ userId: 'a', token: 'token-of-a' });
  await enqueue('favorite.set', { coachId: 'c1', isOn: true });
  await enqueue('favorite.set', { coachId: 'c2', isOn: true });
  await signOut({ keepWaiting: true });
}

/** The sign-out of the other person ends a session too, a little later. */
const newSessionEnded = () =>
  vi.waitFor(async () => expect(ended).toContain(await hashOfToken('token-of-b')));

async function login(): Promise<void> {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLogin(), { wrapper });
  await result.current.mutateAsync(() => sendLogin('password', form));
}

test('useLogin shows no question when nobody left an action', async () => {
  await login();
  expect(asked).not.toHaveBeenCalled();
  expect(session.get().token).toBe('token-of-b');
});

test('useLogin shows a question before it removes actions that another person left', async () => {
  await leaveWaitingActions();
  asked.mockReturnValue(true);
  await login();
  expect(asked.mock.calls[0]?.[0]).toContain('2 actions');
  expect(session.get().token).toBe('token-of-b');
});

test('useLogin removes nothing without a question when the storage cannot be read', async () => {
  await leaveWaitingActions();
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  asked.mockReturnValue(false);
  await login();
  broken.mockRestore();
  expect(asked.mock.calls[0]?.[0]).toContain('may have left');
  expect(session.get().token).toBeNull();
  // Otherwise the next test would see this request.
  await newSessionEnded();
});

test('useLogin signs nobody in and removes nothing when the person answers no', async () => {
  await leaveWaitingActions();
  asked.mockReturnValue(false);
  await login();
  expect(session.get().token).toBeNull();
  await newSessionEnded();
  expect(await planSignIn('b')).toEqual({ othersWaiting: 2 });
});

test('useLogin ends the session that was open before at the server', async () => {
  session.start('token-of-a', { id: 'a', name: 'A', avatarSeed: 'a', roles: ['student'] });
  await login();
  expect(session.get().token).toBe('token-of-b');
  await vi.waitFor(async () => expect(ended).toContain(await hashOfToken('token-of-a')));
});
