import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThreadRecord } from '#contract/message.ts';
import { MessagesButton } from '#src/features/booking/message/components/messages-button.tsx';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import type { SearchField } from '#src/ui/search-field.tsx';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { applicationThreadOf, messageOf, threadOf } from '#tests/support/seen-thread.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './messages.page.tsx';

const question = threadOf({
  id: 'q1',
  kind: 'question',
  classId: 'c9',
  with: 'Liu Yang',
  withZh: '刘洋',
  title: { en: 'Chess', zh: '国际象棋' },
  unread: 0,
  last: messageOf(1, { from: 'Liu Yang', body: { quick: 'bringWater' } }),
});
let items: ThreadRecord[];
let answer: () => Response;

// The DOM of the tests does not support the element <search>.
vi.mock('#src/ui/search-field.tsx', () => ({
  SearchField: ({ label, value, onChange }: Parameters<typeof SearchField>[0]) => (
    <input type="search" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T14:00:00.000Z'), toFake: ['Date'] });
  items = [threadOf({ unread: 3, last: messageOf(5) }), question];
  answer = () => Response.json({ code: 200, msg: 'ok', data: { items, next: null, unread: 3 } });
  vi.stubGlobal('fetch', async () => answer());
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

const show = (page = <Component />) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  [
    'en',
    /Maya Torres.*3 unread messages.*First strokes · Sat, Nov 28.*words 5/,
    /Chess.*Please bring water\./,
  ],
  ['zh', /马雅.*3 条未读消息.*学会第一泳姿 · .*words 5/, /国际象棋.*请带水。/],
])(
  'the list shows the other side, the class, the last words and how many are unread in %s',
  async (...words) => {
    const [language, first, second] = words;
    await i18n.changeLanguage(language);
    show();
    const [one, two] = await screen.findAllByRole('link', { name: /words 5|water|水/ });
    expect(one?.textContent).toMatch(first);
    expect(one?.getAttribute('href')).toBe(`/thread?id=${items[0]?.id}`);
    expect(two?.textContent).toMatch(second);
    // One address of a question before and after its first message.
    expect(two?.getAttribute('href')).toBe('/thread?class=c9');
  },
);

test.each([
  ['en', /Harbor Swimmers.*Application of Leo Rivera.*hello/, /Ana.*Application to Harbor Swimmers.*hello/],
  ['zh', /海港泳队.*Leo Rivera 的申请.*hello/, /Ana.*申请加入海港泳队.*hello/],
])('the list shows an application to its family and to the team in %s', async (language, family, team) => {
  await i18n.changeLanguage(language);
  const last = messageOf(1, { body: { text: 'hello' } });
  items = [
    applicationThreadOf({ last }),
    applicationThreadOf({ id: 'a2', side: 'team', with: 'Ana', withZh: null, person: null, last }),
  ];
  show();
  const [one, two] = await screen.findAllByRole('link', { name: /hello/ });
  expect(one?.textContent).toMatch(family);
  expect(one?.getAttribute('href')).toBe(`/thread?id=${items[0]?.id}`);
  expect(two?.textContent).toMatch(team);
  fireEvent.change(screen.getByRole('searchbox'), {
    target: { value: language === 'en' ? 'leo' : '申请加入' },
  });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /hello/ })).toHaveLength(1));
});

test('the search finds words of the list, and names a text that no message has', async () => {
  show();
  await screen.findByText('Liu Yang');
  const field = screen.getByRole('searchbox', { name: 'Search names, classes and words' });
  fireEvent.change(field, { target: { value: 'water' } });
  expect(screen.getByText('Liu Yang')).toBeTruthy();
  expect(screen.queryByText('Maya Torres')).toBeNull();
  fireEvent.change(field, { target: { value: 'snow' } });
  expect(screen.getByText('No message on this phone has these words.')).toBeTruthy();
});

test('the list without messages names the places to write from', async () => {
  items = [];
  show();
  expect(await screen.findByText(/No messages yet\. You write from a booking/)).toBeTruthy();
});

test('the list shows an error with a retry, and offline that nothing is on this phone', async () => {
  answer = () => Response.json({ code: 500, msg: 'Something went wrong', data: null }, { status: 500 });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  online.note(false);
  show();
  expect(await screen.findByText(/Your messages are not on this phone yet/)).toBeTruthy();
});

test('MessagesButton names the unread messages, and none that this phone has read', async () => {
  show(<MessagesButton />);
  expect(await screen.findByRole('link', { name: 'Messages, 3 unread' })).toBeTruthy();
  await enqueue('message.read', { threadId: items[0]?.id ?? '', position: 5 });
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy();
});
