import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages, OrderStatus } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './order.page.tsx';

const idOf = (n: number) => `00000000-0000-7000-8000-0000000000${n}`;
const child = (n: number, name: string) => ({ id: idOf(n), kind: 'child' as const, name, age: 9 });
const asked = { status: OrderStatus.awaitAgree, agreeBy: '2026-11-28T12:00:00.000Z' };
const set = { id: idOf(41), dates: 2 };
const first = seenOrder({ id: idOf(11), participants: [child(31, 'Zoe')], set, ...asked });
const second = seenOrder({ id: idOf(12), participants: [child(32, 'Leo')] });
const other = seenOrder({
  id: idOf(13),
  participants: [child(33, 'June')],
  set,
  class: { ...first.class, id: idOf(21), title: { en: 'Climbing' }, startsAt: '2026-11-29T15:30:00.000Z' },
});
const todo = (n: number, kind: string) => ({
  kind,
  id: idOf(n),
  class: { ...first.class, id: idOf(n) },
  names: [],
  until: '2026-11-28T12:00:00.000Z',
  count: 1,
});

let isHomeWhole = true;
let listed = [first, second, other];
beforeEach(async () => {
  listed = [first, second, other];
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  isHomeWhole = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const data = pathname.endsWith('/coach/home')
      ? {
          requests: [],
          todo: [todo(11, 'request'), todo(14, 'request'), todo(15, 'draft')],
          todoCount: isHomeWhole ? 3 : 40,
        }
      : { items: listed, next: null };
    return Response.json({ code: 200, msg: 'ok', data });
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

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/coach/order']}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(languages)(
  '/coach/order groups the orders by class, with the children first (%s)',
  async (language) => {
    await i18n.changeLanguage(language);
    show();
    await screen.findByRole('link', { name: /June/ });
    const groups = screen.getAllByRole('group').filter((group) => within(group).queryByRole('heading'));
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      expect.stringMatching(/Swimming$/),
      expect.stringMatching(/Climbing$/),
    ]);
    expect(groups.map((group) => within(group).getAllByRole('link').length)).toEqual([2, 1]);
    expect(within(groups[0]!).getAllByRole('link')[0]?.textContent).toMatch(/^Zoe/);
  },
);

test.each(languages)(
  '/coach/order names the ended orders of a class apart from those in force (%s)',
  async (language) => {
    await i18n.changeLanguage(language);
    listed = [first, { ...second, status: OrderStatus.canceled }];
    show();
    await screen.findByRole('link', { name: /Leo/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      expect.stringMatching(/Swimming$/),
      expect.stringMatching(language === 'en' ? /Swimming · ended$/ : /Swimming · 已结束$/),
    ]);
    expect(screen.queryAllByRole('region')).toEqual([]);
  },
);

test('/coach/order counts on its chips what waits for the coach', async () => {
  await i18n.changeLanguage('en');
  show();
  expect(await screen.findByRole('radio', { name: /Pending agree\s*2/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Completed' })).toBeTruthy();
});

test('/coach/order has no count where the home does not list all that waits', async () => {
  await i18n.changeLanguage('en');
  isHomeWhole = false;
  show();
  await screen.findByRole('link', { name: /June/ });
  expect(screen.getByRole('radio', { name: 'Pending agree' })).toBeTruthy();
});
