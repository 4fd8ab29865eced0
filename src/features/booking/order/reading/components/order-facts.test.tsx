import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { DisputeActions } from '#src/features/booking/dispute/components/dispute-actions.tsx';
import { DisputeStory } from '#src/features/booking/dispute/components/dispute-story.tsx';
import { NeedsLoop } from '#src/features/booking/needs/components/needs-loop.tsx';
import { OrderActions } from '#src/features/booking/order/leaving/components/order-actions.tsx';
import { OrderMenuRows } from '#src/features/booking/order/leaving/components/order-menu-rows.tsx';
import { RefundDeclined } from '#src/features/booking/order/leaving/components/refund-declined.tsx';
import { ProposalCard } from '#src/features/booking/order/moving/components/proposal-card.tsx';
import { PayOrder } from '#src/features/booking/order/together/components/pay-dates.tsx';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Corrections } from './corrections.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderRow } from './order-row.tsx';
import { OrderWays } from './order-ways.tsx';

const at = '2026-11-28T15:30:00.000Z';
const { id, status } = seenOrder({});
const correction = {
  at,
  note: 'They were ill.',
  status: { from: status, to: status },
  attendance: { from: 'noShow' as const, to: 'excused' as const },
  refundMinor: 2400,
};
const request = {
  askedAt: at,
  reason: { code: 'ill', text: '' },
  answerBy: at,
  refundMinor: 1200,
  declinedWith: null,
};

/** Each status of an order, with the facts that only it shows. */
const states: [string, Partial<OrderRecord>][] = [
  [
    'to be paid',
    {
      status: OrderStatus.awaitPayment,
      paidAt: null,
      payState: 'none',
      expiresAt: at,
      actions: ['pay', 'cancel'],
    },
  ],
  [
    'a free offer',
    {
      status: OrderStatus.awaitPayment,
      totalMinor: 0,
      paidAt: null,
      expiresAt: at,
      actions: ['pay', 'cancel'],
    },
  ],
  ['asked', { status: OrderStatus.awaitAgree, agreeBy: at, actions: ['cancel'] }],
  ['booked', { helpers: [{ role: 'volunteer', name: 'Jordan' }], caregivers: 1, others: 2 }],
  ['moved', { proposal: seenProposal, actions: ['answerProposal', 'cancel'] }],
  ['moved, and a clash', { proposal: { ...seenProposal, clash: true }, actions: ['answerProposal'] }],
  [
    'another coach',
    {
      proposal: { ...seenProposal, fromCoach: { id, name: 'Nora', nameZh: null } },
      actions: ['answerProposal'],
    },
  ],
  ['over', { whyNot: [{ action: 'cancel', code: 'CANCEL_TOO_LATE', at }], actions: ['dispute'] }],
  [
    'everything back asked for',
    { status: OrderStatus.awaitCancel, refundRequest: request, actions: ['withdrawRefundRequest'] },
  ],
  [
    'and declined',
    { refundRequest: { ...request, answerBy: null, declinedWith: 'No.' }, actions: ['cancel'] },
  ],
  ['somebody left', { left: [{ id, name: 'Leo', at, refundMinor: 1200 }] }],
  [
    'with a discount',
    { discount: { unitMinor: 100, totalMinor: 100 }, partner: { id, name: { en: 'Club' } } },
  ],
  ['to rate', { status: OrderStatus.completed, actions: ['rate', 'bookAgain'] }],
  [
    'rated too late',
    { status: OrderStatus.completed, whyNot: [{ action: 'rate', code: 'RATING_CLOSED', at }] },
  ],
  ['contested', { status: OrderStatus.completed, dispute: seenDispute, actions: ['addEvidence'] }],
  [
    'contested by the coach',
    {
      status: OrderStatus.completed,
      dispute: { ...seenDispute, openedBy: 'coach' },
      actions: ['answerDispute'],
    },
  ],
  ['corrected', { status: OrderStatus.completed, corrections: [correction] }],
  ['with needs', { status: OrderStatus.completed, needs: [{ participantId: id, answer: 'condition' }] }],
  [
    'canceled',
    {
      status: OrderStatus.canceled,
      cancelBy: 'coach',
      cancelReason: { code: 'unwell', text: '' },
      refundMinor: 2400,
    },
  ],
  [
    'rejected',
    { status: OrderStatus.reject, rejectReason: { code: 'needs', text: 'No ramp.' }, refundMinor: 2400 },
  ],
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  wireTestCalls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drawn = (order: OrderRecord): string => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {order.proposal ? <ProposalCard order={order} proposal={order.proposal} /> : null}
        <OrderFacts order={order} side="student">
          <RefundDeclined order={order} />
          <Corrections order={order} />
          {order.dispute ? <DisputeStory order={order} side="student" /> : null}
          <NeedsLoop order={order} waiting={[]} />
          <DisputeActions order={order} side="student" />
        </OrderFacts>
        <OrderActions order={order} waiting={[]} pay={<PayOrder order={order} />} />
        <OrderMenuRows order={order} waiting={[]} onDone={() => undefined} />
        <OrderWays order={order} />
        <OrderRow order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};

test.each(states.flatMap(([name, part]) => [['en', name, part] as const, ['zh', name, part] as const]))(
  'order screens in %s show complete texts: %s',
  async (language, _name, part) => {
    await startWords(language);
    const text = drawn(seenOrder(part));
    expect(text.length).toBeGreaterThan(100);
    // No translation key and no unfilled placeholder.
    expect(text).not.toMatch(
      /\{\{|undefined|Invalid|NaN|(?:day|fact|proposal|why|action|stage|opened|brief|steps)\.[a-z]/,
    );
  },
);

test('OrderFacts hides the end of free leaving while a proposal shows its deadline', async () => {
  await startWords('en');
  const cancel = { kind: 'free' as const, refundMinor: 2400, seatRefundMinor: 2400, freeUntil: at };
  const rule = /Canceling is free until/;
  expect(drawn(seenOrder({ cancel, actions: ['cancel'] }))).toMatch(rule);
  const proposal = { ...seenProposal, answerBy: at };
  expect(drawn(seenOrder({ cancel, proposal, actions: ['answerProposal'] }))).not.toMatch(rule);
});

test('OrderFacts and OrderActions neither leave nor pay one date of a course alone', async () => {
  await startWords('en');
  const cancel = { kind: 'free' as const, refundMinor: 2400, seatRefundMinor: 2400, freeUntil: at };
  const course = { startsAt: at, freeDays: 7, restRefundPct: 50 };
  const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0, course };
  const rule = /Canceling/;
  expect(drawn(seenOrder({ cancel, actions: ['cancel'] }))).toMatch(rule);
  expect(drawn(seenOrder({ cancel, terms, actions: ['cancel'] }))).not.toMatch(rule);
  expect(drawn(seenOrder({ cancel: { ...cancel, kind: 'late' }, terms, actions: [] }))).not.toMatch(rule);
  const unpaid = { status: OrderStatus.awaitPayment, paidAt: null, expiresAt: at, proposal: seenProposal };
  const pays = (part: Partial<OrderRecord>) =>
    drawn(seenOrder({ ...unpaid, actions: ['pay', 'answerProposal'], ...part }));
  expect(pays({})).toMatch(/Pay \$/);
  expect(pays({ terms })).not.toMatch(/Pay \$/);
});

test.each([
  ['en', 'Trial lesson', 'One-to-one'],
  ['zh', '体验课', '一对一'],
] as const)(
  'OrderFacts names a trial lesson to the family and to the coach (%s)',
  async (language, trial, usual) => {
    await startWords(language);
    const order = seenOrder({ type: 'oneToOne' });
    for (const side of ['student', 'coach'] as const) {
      const show = (one: OrderRecord) => {
        cleanup();
        return render(
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter>
              <OrderFacts order={one} side={side} />
            </MemoryRouter>
          </QueryClientProvider>,
        ).container.textContent;
      };
      const shown = show({ ...order, class: { ...order.class, isTrial: true } });
      expect([shown.includes(trial), shown.includes(usual)]).toEqual([true, false]);
      expect(show(order)).toContain(usual);
    }
  },
);
