import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExchangeOptions } from '#contract/order-exchange.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './exchange.page.tsx';

const ada = '00000000-0000-7000-8000-00000000000a';
const other = '00000000-0000-7000-8000-00000000000c';
const order = seenOrder({ actions: ['exchange'], participants: [{ id: ada, kind: 'child', name: 'Ada' }] });
const startsAt = '2026-12-01T15:30:00.000Z';
const endsAt = '2026-12-01T16:30:00.000Z';
const options: ExchangeOptions = {
  orderId: order.id,
  unitMinor: 2400,
  totalMinor: 2400,
  seats: 1,
  currency: 'USD',
  startsAt: order.class.startsAt,
  isAsked: false,
  isByPack: false,
  balanceMinor: 0,
  isCut: false,
  items: [
    {
      class: { ...order.class, id: other, startsAt, endsAt },
      basis: {
        classVersion: 1,
        priceMinor: 2400,
        currency: 'USD',
        startsAt,
        terms: {
          coachId: order.coach.id,
          endsAt,
          placeName: 'Pool',
          address: 'Pool Road 1',
          cityId: 'portland',
          freeCancelHours: 48,
          lateRefundPct: 30,
          minSize: 1,
        },
      },
      seatsLeft: 2,
      participantIds: [ada],
    },
  ],
};

const phone: { waiting: Waiting[] } = { waiting: [] };
vi.mock('#src/features/booking/order/reading/use-order.ts', () => ({
  useOrder: () => ({ order, waiting: phone.waiting }),
}));
vi.mock('#src/features/base/reading/use-record.ts', () => ({
  useRecord: () => ({ record: options, view: { state: 'ready' }, refetch: () => undefined }),
}));
vi.mock('#src/offline/outbox.ts', async (load) => ({
  ...(await load<object>()),
  enqueue: vi.fn<typeof enqueue>(() => Promise.resolve({ kind: 'refused', why: 'full' })),
}));

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (rows: Partial<Waiting>[], cls?: string) => {
  phone.waiting = rows.map((row) => ({ ...waiting, type: 'order.exchange', entityId: order.id, ...row }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[pathTo(paths.student.exchange, { id: order.id, class: cls })]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const choice = pathTo(paths.student.exchange, { id: order.id, class: other });
const asks = { seq: 7, state: 'needsUser', unanswered: true } as const;

test.each<[string, Partial<Waiting>[], boolean]>([
  ['nothing waits', [], true],
  ['the last choice needs another one', [asks], true],
  ['a second choice waits behind a question', [asks, { seq: 8 }], true],
  ['a choice waits to be sent', [{}], false],
  ['a choice could not be read', [{ ...asks, hold: 'quarantine' }], false],
  ['a cancellation waits behind a question', [asks, { seq: 8, type: 'order.cancel' }], false],
])('the exchange page offers the dates only while a choice can count: when %s', (_what, rows, isOffered) => {
  open(rows);
  expect(hrefs().includes(choice)).toBe(isOffered);
});

test('the exchange page ends the question with the new choice', async () => {
  open([asks], other);
  fireEvent.click(screen.getByRole('button', { name: 'Take this date' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  const [type, asked, given] = vi.mocked(enqueue).mock.calls[0] ?? [];
  expect([type, asked, given]).toMatchObject(['order.exchange', { orderId: order.id }, { decides: 7 }]);
});
