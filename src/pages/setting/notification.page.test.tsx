import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { pushMark } from '#src/offline/push-mark.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { toastStore } from '#src/ui/toast.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './notification.page.tsx';

const endpoint = 'https://push.example/browser';
const calls: { method: string; path: string; body: unknown }[] = [];
const channels = {
  push: true,
  email: true,
  sms: false,
  whyNoSms: null,
  groups: [{ group: 'money', push: true, email: true, sms: true }],
  quiet: null,
  isQuiet: false,
  language: 'en',
  vapidKey: 'AQAB',
  devices: 0,
  hasThisSession: false,
};
const subscription = {
  endpoint,
  options: { applicationServerKey: new Uint8Array([1, 0, 1]).buffer },
  getKey: () => new Uint8Array([1, 2, 3]).buffer,
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
};
const subscribe = vi.fn<() => Promise<object>>(async () => subscription);
const requestPermission = vi.fn<() => Promise<string>>();

/** A browser with push, in which the person gives this answer to the permission question. */
function browserWithPush(answer: 'granted' | 'denied'): void {
  const permission = { now: 'default' };
  requestPermission.mockImplementation(async () => (permission.now = answer));
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now;
    },
    requestPermission,
  });
  vi.stubGlobal('PushManager', {});
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
}

beforeEach(async () => {
  calls.length = 0;
  answerCalls(async (request) => {
    const text = await request.clone().text();
    const { pathname: path } = new URL(request.url);
    calls.push({ method: request.method, path, body: text === '' ? undefined : JSON.parse(text) });
    return Response.json({ code: 200, msg: 'ok', data: channels });
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
  if (!i18n.isInitialized) await startWords('en');
  session.start('token', { id: 'a', name: 'Rosa', avatar: null, roles: [] } as never);
  await signIn({ userId: 'a', token: 'token' });
  online.note(true);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await i18n.changeLanguage('en');
  session.clear();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

test('notification page requests permission only after a tap, then registers this browser at the server', async () => {
  browserWithPush('granted');
  show();
  await waitFor(() => expect(toggle(/On this phone/).disabled).toBe(false));
  expect(requestPermission).not.toHaveBeenCalled();
  expect(toggle(/On this phone/).checked).toBe(false);
  toggle(/On this phone/).click();
  await waitFor(() => expect(calls.some(({ path }) => path === '/applet/channel/push')).toBe(true));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(calls.find(({ path }) => path === '/applet/channel/push')).toEqual({
    method: 'POST',
    path: '/applet/channel/push',
    body: { endpoint, p256dh: 'AQID', auth: 'AQID' },
  });
  await waitFor(() => expect(toggle(/On this phone/).checked).toBe(true));
  expect((await pushMark.read())?.endpoint).toBe(endpoint);
  await waitFor(() => expect(toggle(/On this phone/).disabled).toBe(false));
  toggle(/On this phone/).click();
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(toggle(/On this phone/).checked).toBe(false));
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('notification page names the browsers that work when the server does not send to this push service', async () => {
  browserWithPush('granted');
  const usual = globalThis.fetch;
  answerCalls(async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/channel/push')) return usual(request);
    return Response.json(
      { code: 400, msg: 'BAD_INPUT', reason: 'BAD_INPUT', data: { field: 'endpoint' } },
      { status: 400 },
    );
  });
  show();
  await waitFor(() => expect(toggle(/On this phone/).disabled).toBe(false));
  toggle(/On this phone/).click();
  await waitFor(() => expect(toastStore.get()?.text).toMatch(/Chrome, Edge, Firefox and Safari/));
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(await pushMark.read()).toBeUndefined();
  await waitFor(() => expect(toggle(/On this phone/).checked).toBe(false));
});

test('notification page shows that pushes are blocked and does not subscribe when the person refuses', async () => {
  browserWithPush('denied');
  show();
  await waitFor(() => expect(toggle(/On this phone/).disabled).toBe(false));
  toggle(/On this phone/).click();
  await waitFor(() => expect(screen.getByText(/are blocked/)).toBeTruthy());
  expect(subscribe).not.toHaveBeenCalled();
  expect(toggle(/On this phone/).checked).toBe(false);
  expect(toggle(/On this phone/).disabled).toBe(true);
});

test('notification page queues the choice of mails and disables the push toggle when offline', async () => {
  browserWithPush('granted');
  show();
  await waitFor(() => expect(toggle(/By e-mail/).checked).toBe(true));
  online.note(false);
  await waitFor(() => expect(toggle(/On this phone/).disabled).toBe(true));
  expect(screen.getAllByText(/This can be changed once/)).toHaveLength(2);
  toggle(/By e-mail/).click();
  await waitFor(() => expect(toggle(/By e-mail/).checked).toBe(false));
  expect(screen.getByText('We have not confirmed this change yet.')).toBeTruthy();
  const rows = await (await openUser('a')).outbox.toArray();
  expect(rows.map(({ path, body }) => [path, body])).toEqual([['/applet/channel', '{"email":false}']]);
});

test('notification page shows in Chinese that the browser has no pushes', async () => {
  await i18n.changeLanguage('zh');
  show();
  screen.getByRole('heading', { name: '通知' });
  expect(screen.getByText('此浏览器无法显示通知。')).toBeTruthy();
});
