import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { KeepDates } from './keep-dates.tsx';

const answer = vi.hoisted(() =>
  vi.fn<(order: { id: string }, chosen: string, refundTo: undefined) => Promise<string>>(),
);
vi.mock('#src/features/booking/order/moving/use-proposal-answer.ts', () => ({
  useProposalAnswer: () => ({ answer, isBusy: false }),
}));

const coach = { id: '00000000-0000-7000-8000-00000000000c', name: 'Maya', nameZh: null };
const date = (name: string, proposal: Partial<typeof seenProposal> = {}): OrderRecord =>
  seenOrder({
    id: `00000000-0000-7000-8000-00000000000${name}`,
    actions: ['answerProposal', 'cancel'],
    proposal: { ...seenProposal, ...proposal },
  });
const show = (orders: OrderRecord[]) =>
  render(
    <MemoryRouter>
      <KeepDates orders={orders} />
    </MemoryRouter>,
  );

beforeEach(() => {
  answer.mockReset();
  answer.mockResolvedValue('done');
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
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(answer.mock.calls.map(([order, chosen]) => [order.id, chosen])).toEqual([
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
