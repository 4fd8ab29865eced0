import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { now } from '#src/clock/clock.ts';
import { i18n } from '#src/i18n/index.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { PayOrder } from './pay-dates.tsx';

const kept: { order: OrderRecord; waiting: object[] }[] = [];
const network = { isOnline: true };
vi.mock('#src/offline/read.ts', () => ({ useOffline: () => ({ data: { orders: kept }, state: 'ready' }) }));
vi.mock('#src/offline/online.ts', () => ({ useOnline: () => network.isOnline }));

const idOf = (name: string) => `00000000-0000-7000-8000-00000000000${name}`;
const date = (name: string, part: Partial<OrderRecord> = {}) =>
  seenOrder({
    id: idOf(name),
    status: OrderStatus.awaitPayment,
    actions: ['pay', 'cancel'],
    totalMinor: 2400,
    expiresAt: new Date(now() + 600_000).toISOString(),
    set: { id: idOf('f'), dates: 3 },
    ...part,
  });
const show = (orders = ['a', 'b', 'c'].map((name) => date(name))) => {
  kept.splice(0, kept.length, ...orders.map((order) => ({ order, waiting: [] })));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PayOrder order={orders[0] ?? date('a')} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const has = (balanceMinor: number) =>
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('/wallet')
      ? Response.json({
          code: 200,
          msg: 'ok',
          data: { balanceMinor, pendingMinor: 0, availableMinor: 0, currency: 'USD', items: [], next: null },
        })
      : new Promise<Response>(() => undefined),
  );
const acts = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );

beforeEach(async () => {
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  wireTestCalls();
  network.isOnline = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('PayOrder pays all held dates first, one alone second', async () => {
  has(10_000);
  show();
  expect(await screen.findByRole('button', { name: 'Pay 3 dates from the balance · $72' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay only this date · $24' })).toBeTruthy();
});

test.each([
  ['en', '3 dates cost $72. Your balance is $52 short.', 'Top up $52, then pay'],
  ['zh', /^3 个日期共 .*72.*，余额还差 .*52.*。$/, /^充值 .*52.* 再付款$/],
] as const)('PayOrder leads to a top-up of what the balance lacks (%s)', async (language, text, name) => {
  await i18n.changeLanguage(language);
  has(2000);
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/student/wallet?amount=5200');
});

test('PayOrder waits for all dates before it pays several', () => {
  has(10_000);
  show([date('a'), date('b')]);
  expect(acts()).toEqual([expect.stringMatching(/^Pay 3 dates/), 'Pay only this date · $24']);
  expect(screen.getByRole('button', { name: /^Pay 3 dates/ }).textContent).toMatch(/One moment$/);
});

test('PayOrder pays one date alone when the time of the others is over', () => {
  has(10_000);
  const over = { expiresAt: new Date(now() - 1000).toISOString() };
  show([date('a'), date('b', over), date('c', over)]);
  expect(acts()).toEqual(['Pay $24']);
});

test.each([1, 3])('PayOrder pays a course of %i dates as a whole only', async (dates) => {
  has(10_000);
  const terms = {
    freeCancelHours: 24,
    lateRefundPct: 50,
    noShowRefundPct: 0,
    course: { startsAt: '2027-01-01T10:00:00.000Z', freeDays: 7, restRefundPct: 50 },
  };
  const set = { id: idOf('f'), dates };
  show(['a', 'b', 'c'].slice(0, dates).map((name) => date(name, { terms, set })));
  expect(await screen.findByRole('button', { name: /^Pay \d dates? / })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /only this date/ })).toBeNull();
});

test('PayOrder has no payment without a network', async () => {
  network.isOnline = false;
  has(10_000);
  show();
  const all = screen.getByRole('button', { name: /^Pay 3 dates/ });
  expect(all.getAttribute('aria-disabled')).toBe('true');
});
