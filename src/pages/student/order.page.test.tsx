import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './order.page.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const held = seenOrder({
  id: '00000000-0000-7000-8000-00000000000a',
  number: 'HELD',
  status: OrderStatus.awaitPayment,
  paidAt: null,
  expiresAt: at(1),
  actions: ['pay', 'cancel'],
  history: [{ at: at(-1), event: 'offered' }],
});
const unpaid = seenOrder({
  id: '00000000-0000-7000-8000-00000000000b',
  status: OrderStatus.awaitPayment,
  paidAt: null,
  expiresAt: at(2),
  actions: ['pay', 'cancel'],
  class: { ...held.class, title: { en: 'Climbing' } },
});
/** A waitlist entry as the server sends it, with only what the screen reads. */
const entry = (id: string, title: string, part: object): object => ({
  id,
  state: 'waiting',
  class: { ...held.class, title: { en: title }, coach: held.coach, currency: 'USD', startsAt: at(90) },
  participants: [],
  place: 2,
  offer: null,
  ...part,
});
const offer = { orderId: held.id, seats: 1, totalMinor: 2400, expiresAt: at(1), changed: null, unsigned: [] };
let entries: readonly object[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  wireTestCalls();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const items = pathname.includes('wait') ? entries : pathname.includes('order') ? [held, unpaid] : [];
    return Response.json({ code: 200, msg: 'ok', data: { items, next: null } });
  });
  online.note(true);
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('/student/order shows a held seat with its end under "Needs you", once, and counts the other entries', async () => {
  entries = [
    entry('e1', 'Swimming', { state: 'offered', place: null, offer }),
    entry('e2', 'Chess', {}),
    entry('e3', 'Drawing', {}),
  ];
  show();
  const needs = await screen.findByRole('region', { name: 'Needs you' });
  const row = await within(needs).findByRole('listitem', { name: 'A seat for you' });
  expect(row.textContent).toMatch(/by 6:45.PM GMT\+5:45.*Swimming/);
  expect(
    within(row)
      .getByText(/^by 6:45/)
      .closest('.of-sr'),
  ).toBeNull();
  expect(within(row).getByRole('button', { name: 'Answer' })).toBeDefined();
  await screen.findByText('Climbing');
  expect(document.querySelectorAll('[data-m=brief-row]')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { name: 'Needs you' })).toHaveLength(1);
  // In the heading: a row of its own would push an order off the first screen.
  expect(within(needs).getByRole('button', { name: 'Waitlist · 2 classes' })).toBeDefined();
});

test('/student/order names a held seat in its row when the offer is not above', async () => {
  entries = [];
  show();
  const row = (await screen.findByText('Swimming')).closest('li');
  expect(row?.textContent).toMatch(/held for you until 6:45.PM/);
});
