import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { UnreachableNote } from '#src/features/people/own-account/components/unreachable-note.tsx';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './account.page.tsx';

const lost = { channel: 'email', why: 'bounced', since: '2027-03-01T08:00:00.000Z' };
let unreachable: object[];
let mobile: string | null;
let countries: string[];
let asked: { path: string; body: unknown }[];

const me = () => ({
  id: 'a',
  name: 'Rosa',
  avatarSeed: 'a',
  roles: ['student'],
  mobile,
  email: 'rosa@family.example',
  hasPassword: false,
  unreachable,
});

function answer(path: string): unknown {
  if (path === '/applet/config')
    return { currency: 'USD', defaultCountry: '+1', mobileCountries: countries, isDemo: false };
  if (path === '/applet/user/getUserInfo') return me();
  return path.endsWith('sendEmailCode') ? { resendAfterSeconds: 60 } : {};
}

beforeEach(async () => {
  unreachable = [lost];
  mobile = null;
  countries = ['+1'];
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!online.get()) throw new TypeError('Failed to fetch');
    const path = new URL(request.url).pathname;
    const text = await request.clone().text();
    asked.push({ path, body: text === '' ? undefined : JSON.parse(text) });
    return Response.json({ code: 200, msg: 'ok', data: answer(path) });
  });
  wireTestCalls();
  online.note(true);
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student'] });
  await startWords('en');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  session.clear();
  await i18n.changeLanguage('en');
});

function show(
  page = <Component />,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the account screen marks a contact that is not reached', async () => {
  show();
  expect(await screen.findByText('Messages do not arrive here. Please check it.')).toBeTruthy();
});

test('the account screen shows a mobile only where a code reaches one', async () => {
  unreachable = [];
  show();
  expect(await screen.findByRole('button', { name: /Mobile/ })).toBeTruthy();
  cleanup();
  countries = [];
  show();
  await screen.findByRole('button', { name: /rosa@/ });
  await waitFor(() => expect(screen.queryByText('Mobile')).toBeNull());
  cleanup();
  mobile = '+15125550142';
  show();
  expect(await screen.findByText('+15125550142')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Mobile/ })).toBeNull();
});

test('the account screen names another contact when a lost number cannot be checked', async () => {
  mobile = '+15125550142';
  unreachable = [{ ...lost, channel: 'mobile', why: 'undelivered' }];
  countries = [];
  show();
  expect(
    await screen.findByText(/cannot be checked at the moment\. We write to your e-mail address/),
  ).toBeTruthy();
  expect(screen.queryByText('Messages do not arrive here. Please check it.')).toBeNull();
});

test.each([
  ['en', [], null, 'Add another way'],
  ['zh', [], null, '添加其他联系方式'],
  ['en', ['+1'], null, 'Check it'],
  ['en', [], 'rosa@family.example', 'Check it'],
] as const)(
  'UnreachableNote offers in %s what helps, with codes to %j and the mail %s',
  async (language, to, email, label) => {
    await i18n.changeLanguage(language);
    mobile = '+15125550142';
    unreachable = [{ ...lost, channel: 'mobile', why: 'undelivered' }];
    countries = [...to];
    const client = new QueryClient();
    client.setQueryData(accountQueries.me().queryKey, { ...me(), email } as never);
    client.setQueryData(accountQueries.config().queryKey, answer('/applet/config') as never);
    show(<UnreachableNote />, client);
    expect(screen.getByRole('link').textContent).toBe(label);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['en', 'We cannot reach you at r…@family.example'],
  ['zh', '我们无法通过 r…@family.example 联系您'],
])(
  'UnreachableNote shows the question on a home from the stored answer, without a network (%s)',
  async (language, title) => {
    await i18n.changeLanguage(language);
    online.note(false);
    const client = new QueryClient();
    client.setQueryData(accountQueries.me().queryKey, me() as never);
    show(<UnreachableNote />, client);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/setting/account');
    expect(asked).toEqual([]);
    cleanup();
    unreachable = [];
    client.setQueryData(accountQueries.me().queryKey, me() as never);
    show(<UnreachableNote />, client);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
