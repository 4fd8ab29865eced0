import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './order-detail.page.tsx';

const shown: { order: OrderRecord; waiting: Waiting[] } = { order: seenOrder({}), waiting: [] };
vi.mock('#src/features/booking/order/reading/use-order.ts', () => ({
  useOrder: () => ({ ...shown, view: { state: 'ready' }, refetch: () => undefined }),
}));

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  shown.waiting = [];
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-28T17:30:00.000Z';
const { id } = shown.order;

/** Returns the text of the page without what is folded. */
const pageOf = (part: Partial<OrderRecord>): string => {
  shown.order = seenOrder(part);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/student/orderDetail?id=${id}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const folded of container.querySelectorAll('[hidden]')) folded.remove();
  return container.textContent;
};

const decisions: [string, Partial<OrderRecord>, string][] = [
  ['the dispute', { status: OrderStatus.completed, dispute: seenDispute }, 'Problem report'],
  [
    'the declined refund request',
    {
      refundRequest: {
        askedAt: at,
        reason: { code: 'ill', text: '' },
        answerBy: null,
        refundMinor: 1200,
        declinedWith: 'No, sorry.',
      },
    },
    'No, sorry.',
  ],
  [
    'the marks',
    { participants: [{ id, kind: 'child', name: 'Zoe', mark: 'absent' }], status: OrderStatus.completed },
    'Absent',
  ],
  [
    'the correction',
    {
      status: OrderStatus.completed,
      corrections: [
        {
          at,
          note: 'They were ill.',
          status: { from: OrderStatus.completed, to: OrderStatus.completed },
          attendance: { from: 'noShow', to: 'excused' },
          refundMinor: 2400,
        },
      ],
    },
    'They were ill.',
  ],
  [
    'the reason of the rejection',
    { status: OrderStatus.reject, rejectReason: { code: 'needs', text: 'No ramp.' }, refundMinor: 2400 },
    'No ramp.',
  ],
  [
    'the reason of the cancellation',
    { status: OrderStatus.canceled, cancelReason: { code: 'unwell', text: 'A fever.' }, refundMinor: 2400 },
    'A fever.',
  ],
  ['who paid', { isPaidByOther: true }, 'Paid by'],
];

test.each(decisions)('/student/orderDetail shows %s before the place and the money', (_, part, words) => {
  const text = pageOf(part);
  expect(text).toContain(words);
  expect(text.indexOf(words)).toBeLessThan(text.indexOf('Pool Road 1'));
});

const asks = { ...waiting, type: 'order.answerProposal', entityId: id, state: 'needsUser' } as const;
test.each<[string, Waiting[], boolean]>([
  ['nothing waits', [], true],
  ['the last answer was not counted', [asks], true],
  ['an answer waits to be sent', [{ ...asks, state: 'queued' }], false],
  ['a cancellation waits', [{ ...waiting, type: 'order.cancel', entityId: id }], false],
])('the page of an order offers both answers to a moved class when %s', (_what, rows, isOffered) => {
  shown.waiting = rows;
  const text = pageOf({ proposal: seenProposal, actions: ['answerProposal'] });
  expect(text.includes('The class was moved')).toBe(isOffered);
});
