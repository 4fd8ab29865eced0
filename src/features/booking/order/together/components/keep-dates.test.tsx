import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { KeepDates } from './keep-dates.tsx';

const outbox = vi.hoisted(() => ({
  enqueue: vi.fn<(type: string, asked: { orderId: string; form: { answer: string } }) => Promise<object>>(),
  awaitOutcome: vi.fn<(rowId: string) => Promise<string>>(),
}));
vi.mock('#src/offline/outbox.ts', () => ({ enqueue: outbox.enqueue, isUnkept: () => false }));
vi.mock('#src/features/booking/pending/use-send-unkept.ts', () => ({
  useSendUnkept: () => vi.fn<() => void>(),
}));
vi.mock('#src/features/booking/pending/tap-outcome.queries.ts', () => ({
  awaitOutcome: outbox.awaitOutcome,
}));

const coach = { id: '00000000-0000-7000-8000-00000000000c', name: 'Maya', nameZh: null };
const date = (name: string, proposal: Partial<typeof seenProposal> = {}): OrderRecord =>
  seenOrder({
    id: `00000000-0000-7000-8000-00000000000${name}`,
    actions: ['answerProposal', 'cancel'],
    proposal: { ...seenProposal, ...proposal },
  });
const page = (orders: OrderRecord[], waiting: readonly string[] = []) => (
  <MemoryRouter>
    <KeepDates orders={orders} waiting={new Set(waiting)} />
  </MemoryRouter>
);
const show = (orders: OrderRecord[]) => render(page(orders));

beforeEach(() => {
  outbox.enqueue.mockReset();
  outbox.enqueue.mockImplementation((_type, { orderId }) =>
    Promise.resolve({ kind: 'queued', row: { id: orderId } }),
  );
  outbox.awaitOutcome.mockReset();
  outbox.awaitOutcome.mockResolvedValue('done');
});
afterEach(cleanup);

test.each([
  ['en', '3 dates were moved and wait for your answer', 'Keep the seats on 2 dates'],
  ['zh', '3 个日期有变动，等待您答复', '保留 2 个日期的名额'],
] as const)(
  'KeepDates counts the moved dates, and keeps those without a clash with one tap (%s)',
  async (language, title, label) => {
    await startWords(language);
    const orders = [date('a'), date('b', { clash: true }), date('d')];
    show([...orders, date('e', { fromCoach: coach })]);
    expect(screen.getByText(title)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: label }));
    await vi.waitFor(() => expect(outbox.awaitOutcome).toHaveBeenCalledTimes(2));
    expect(outbox.enqueue.mock.calls.map(([, { orderId, form }]) => [orderId, form.answer])).toEqual([
      [orders[0]?.id, 'keep'],
      [orders[2]?.id, 'keep'],
    ]);
  },
);

test('KeepDates shows nothing for one moved date, which has its own card', async () => {
  await startWords('en');
  const { container } = show([date('a'), seenOrder({ actions: ['cancel'] })]);
  expect(container.textContent).toBe('');
});

test('KeepDates stores all answers before it waits for the first outcome, once for two taps', async () => {
  await startWords('en');
  outbox.awaitOutcome.mockReturnValue(new Promise(() => undefined));
  show([date('a'), date('b'), date('d')]);
  const button = screen.getByRole('button', { name: 'Keep the seats on 3 dates' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(outbox.awaitOutcome).toHaveBeenCalledTimes(3));
  expect(outbox.enqueue).toHaveBeenCalledTimes(3);
});

test('KeepDates shows how many dates are kept when some are not, also once none is left to answer', async () => {
  await startWords('en');
  const orders = [date('a'), date('b'), date('d')];
  outbox.awaitOutcome.mockResolvedValueOnce('needsDecision');
  const { rerender } = show(orders);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the seats on 3 dates' }));
  rerender(
    page(
      orders,
      orders.map(({ id }) => id),
    ),
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByText('Kept: 2 of 3 dates.')).toBeTruthy();
  expect(screen.getByText('Show what waits on this phone').closest('a')?.getAttribute('href')).toBe(
    '/waiting',
  );
});
