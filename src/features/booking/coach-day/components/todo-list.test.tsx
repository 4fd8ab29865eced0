import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { TodoList } from './todo-list.tsx';

const now = Date.parse('2026-11-20T12:00:00.000Z');
/** Deadlines of the invitations, by partner. */
let answerBy: Record<string, string>;
let server: 'answers' | 'waits' | 'fails';

beforeEach(async () => {
  answerBy = { 'River Club': '2026-11-22T12:00:00.000Z' };
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = 'answers';
  vi.stubGlobal('fetch', async () => {
    if (server === 'waits') return new Promise<Response>(() => undefined);
    if (server === 'fails') throw new TypeError('no answer');
    const items = Object.entries(answerBy).map(([en, by], at) => {
      const partner = { id: `p${at + 1}`, name: { en, zh: '江畔俱乐部' }, state: 'active' };
      const asCoach = { id: `i${at + 1}`, state: 'invited', since: by, answerBy: by, actions: [] };
      return { partner, nextClass: null, memberSince: null, asCoach, isManager: false, actions: [] };
    });
    return Response.json({ code: 200, msg: 'ok', data: { items } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

const { class: cls } = seenOrder({});
const draft = (until: string) => ({
  kind: 'draft' as const,
  id: 'd1',
  class: cls,
  names: [],
  until,
  count: 1,
});
const show = (until?: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TodoList todo={until === undefined ? [] : [draft(until)]} more={0} now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const words = {
  en: ['River Club invites you', 'A helper proposes a class'],
  zh: ['江畔俱乐部邀请您', '有人向您提议一节课'],
} as const;
test.each(languages)('TodoList shows a partner’s invitation by its deadline (%s)', async (language) => {
  await i18n.changeLanguage(language);
  show('2026-11-23T12:00:00.000Z');
  await screen.findByText(words[language][0]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([...words[language]]);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/student/partnersDetail?id=p1');
});

test('TodoList leaves out an invitation whose time is over', async () => {
  await i18n.changeLanguage('en');
  answerBy = { 'River Club': '2026-11-20T11:59:00.000Z', 'Hill Club': '2026-11-20T12:01:00.000Z' };
  show('2026-11-23T12:00:00.000Z');
  await screen.findByText('Hill Club invites you');
  expect(screen.queryByText('River Club invites you')).toBeNull();
});

test('TodoList states that nothing waits only after the partners are read', async () => {
  await i18n.changeLanguage('en');
  answerBy = { 'River Club': '2026-11-20T11:59:00.000Z' };
  server = 'waits';
  show();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  cleanup();
  server = 'fails';
  show();
  expect(await screen.findByText(/Invitations of partners could not be read/)).toBeTruthy();
  cleanup();
  server = 'answers';
  show();
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});
