import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { now } from '#src/clock/clock.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { DatesTogether } from './dates-together.tsx';

const kept: { order: OrderRecord; waiting: object[] }[] = [];
const network = { isOnline: true };
vi.mock('#src/offline/read.ts', () => ({ useOffline: () => ({ data: { orders: kept }, state: 'ready' }) }));
vi.mock('#src/offline/online.ts', () => ({ useOnline: () => network.isOnline }));

const idOf = (name: string) => `00000000-0000-7000-8000-00000000000${name}`;
const date = (name: string) =>
  seenOrder({
    id: idOf(name),
    status: OrderStatus.awaitPayment,
    actions: ['pay', 'cancel'],
    set: { id: idOf('f'), dates: 3 },
  });
const show = (ids: string[], rows = ids.map((id) => ({ order: date(id), waiting: [] as object[] }))) => {
  kept.splice(0, kept.length, ...rows);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DatesTogether order={date('a')} side="student" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const offers = () => screen.queryAllByRole('button', { name: /^Leave several/ });

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  network.isOnline = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('DatesTogether offers steps for several dates when all of them are on the phone', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show(['a', 'b', 'c']);
  expect(offers().length).toBeGreaterThan(0);
  expect(screen.queryByText(/on this phone/)).toBeNull();
});

test.each([
  ['loads', true, () => new Promise(() => undefined), /The others are being loaded/],
  ['is without a network', false, () => new Promise(() => undefined), /The others need a connection/],
  ['fails to load', true, () => Promise.reject(new TypeError('no answer')), /could not be loaded/],
] as const)(
  'DatesTogether offers no step on a part while the rest %s',
  async (_when, isOnline, fetch, text) => {
    network.isOnline = isOnline;
    vi.stubGlobal('fetch', fetch);
    show(['a', 'b']);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Booked together: 3 dates')).toBeTruthy();
    expect(offers()).toEqual([]);
  },
);

test('DatesTogether shows old time, old place and new place of each moved date, also while answers wait', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const proposal = { ...seenProposal, answerBy: new Date(now() + 60_000).toISOString() };
  const moved = (name: string, place: string) => {
    const order = seenOrder({ ...date(name), actions: ['answerProposal'], proposal });
    return { ...order, class: { ...order.class, place: { ...order.class.place, name: place } } };
  };
  show(
    ['a', 'b', 'c'],
    [
      { order: moved('a', 'Hall'), waiting: [] },
      { order: moved('b', 'Barn'), waiting: [] },
      { order: moved('c', 'Barn'), waiting: [{}] },
    ],
  );
  expect(screen.getAllByText(/^Before: .*Nov 27.*Pool, Pool Road 1$/)).toHaveLength(3);
  expect(screen.getAllByText(/^Now: (Hall|Barn), Pool Road 1$/)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Keep the seats on 2 dates' })).toBeTruthy();
});
