import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { person } from '#src/offline/person.ts';
import { saveOrder } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OrdersRow } from './orders-row.tsx';

/** The instant at which page tests begin (tests/support/setup-date.ts). */
const start = Date.parse('2026-11-28T12:00:00.000Z');
const at = (hours: number) => new Date(start + hours * HOUR_MS).toISOString();
const idOf = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const unpaid = {
  status: OrderStatus.awaitPayment,
  paidAt: null,
  expiresAt: at(1),
  actions: ['pay' as const],
};
const orders = [
  seenOrder({ ...unpaid, id: idOf(2) }),
  seenOrder({ id: idOf(3), proposal: { ...seenProposal, answerBy: at(2) }, actions: ['answerProposal'] }),
  // The waitlist entry has this seat.
  seenOrder({ ...unpaid, id: idOf(4), history: [{ at: at(-1), event: 'offered' }] }),
  // In the group "Earlier and canceled" of the orders.
  seenOrder({ id: idOf(5), status: OrderStatus.completed, rateUntil: at(3), actions: ['rate'] }),
  seenOrder({ id: idOf(6) }),
];
// Only what the row reads.
const entries = [
  { id: 'e1', state: 'offered', class: { startsAt: at(9) }, offer: { orderId: idOf(4), expiresAt: at(1) } },
  { id: 'e2', state: 'waiting', class: { startsAt: at(9) }, offer: null },
];

beforeEach(async () => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { items: entries, next: null } }),
  );
  await startWords('en');
  const { student } = seenOrder({});
  session.start('t', { id: student.id, name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: student.id, token: 't' });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('OrdersRow counts what waits for the family with the ratings, and names ratings and waitlist entries apart', async () => {
  for (const order of orders) await saveOrder(order);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrdersRow toRate={1} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const row = await screen.findByText('1 to rate · 1 on the waitlist');
  // To pay, moved, the held seat, and the rating.
  await vi.waitFor(() => expect(row.closest('a')?.querySelector('.of-count')?.textContent).toBe('4'));
});
