import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { OrderActions } from '#src/features/booking/order/leaving/components/order-actions.tsx';
import { OrderMenuRows } from '#src/features/booking/order/leaving/components/order-menu-rows.tsx';
import { CoachOrderRow } from '#src/features/booking/order/reading/components/coach-order-row.tsx';
import { OrderRow } from '#src/features/booking/order/reading/components/order-row.tsx';
import { RequestCard } from '#src/features/booking/order/reading/components/request-card.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import enBase from '#src/i18n/en/base.json' with { type: 'json' };
import enBooking from '#src/i18n/en/booking.json' with { type: 'json' };
import zhBase from '#src/i18n/zh/base.json' with { type: 'json' };
import zhBooking from '#src/i18n/zh/booking.json' with { type: 'json' };
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { WaitingCard } from './waiting-card.tsx';

const en = enBase.order;
const zh = zhBase.order;

/**
 * Sentences for one row at every step from the tap to the answer (docs/offline.md 3.7). The list, the order
 * and the waiting screen show the same one. The server's status of the order is shown beside it, unchanged.
 */
const begins = '2026-11-28T15:30:00.000Z';
const before = Date.parse('2026-11-27T12:00:00Z');
const begun = Date.parse(begins);

type Name = keyof typeof en.waiting.name;
type Text = keyof typeof en.waiting.text;

interface Tapped {
  type: Waiting['type'];
  name: Name;
  order: Partial<OrderRecord>;
  /** Sentence when the class has begun and nothing was sent. */
  late: Text;
  sides: readonly ('student' | 'coach')[];
}

const moved = { proposal: { ...seenProposal, answerBy: begins }, actions: ['answerProposal' as const] };
const over = {
  status: OrderStatus.completed,
  actions: ['rate' as const],
  rateUntil: '2026-12-12T00:00:00.000Z',
};
const tapped: readonly Tapped[] = [
  { type: 'order.cancel', name: 'cancel', order: { actions: ['cancel'] }, late: 'late', sides: ['student'] },
  {
    type: 'order.cancelParticipants',
    name: 'cancelSome',
    order: { actions: ['cancel', 'cancelSome'] },
    late: 'late',
    sides: ['student'],
  },
  { type: 'order.answerProposal', name: 'proposal', order: moved, late: 'late', sides: ['student'] },
  { type: 'order.rate', name: 'rating', order: over, late: 'rating', sides: ['student', 'coach'] },
  { type: 'needs.feedback', name: 'feedback', order: over, late: 'feedback', sides: ['student'] },
];

interface Step {
  step: string;
  row: Partial<Waiting>;
  text: Text | 'own';
  now?: number;
}

const steps: readonly Step[] = [
  { step: 'queued', row: {}, text: 'own' },
  { step: 'queued, and the class has begun', row: {}, text: 'own', now: begun },
  { step: 'on its way', row: { state: 'sending' }, text: 'sending' },
  { step: 'sent, no answer', row: { unanswered: true }, text: 'tried' },
  { step: 'sent, no answer, and the class has begun', row: { unanswered: true }, text: 'tried', now: begun },
  { step: 'sent, the server has trouble', row: { unanswered: true, isServerError: true }, text: 'trouble' },
  { step: 'held for a sign-in', row: { hold: 'auth' }, text: 'auth' },
  { step: 'sent, then held for a sign-in', row: { hold: 'auth', unanswered: true }, text: 'authTried' },
  { step: 'held for an update', row: { hold: 'update', unanswered: true }, text: 'update' },
  {
    step: 'refused as it is, the person decides',
    row: { state: 'needsUser', unanswered: true },
    text: 'question',
  },
];

const languages = { en, zh };
const bookings = { en: enBooking, zh: zhBooking };

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['Date'] });
  wireTestCalls();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOf = (node: ReactNode): string => {
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
  const text = container.textContent;
  unmount();
  return text;
};

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const { waiting: words, badge } = languages[language];

  describe.each(tapped)('$type', ({ type, name, order: part, late, sides }) => {
    test.each(steps)('$step', async ({ row, text, now = before }) => {
      await startWords(language);
      vi.setSystemTime(now);
      const order = seenOrder(part);
      const waits = { ...waiting, type, entityId: order.id, about: { startsAt: begins }, ...row };
      const own = now === begun ? late : name;
      const sentence = words.text[text === 'own' ? own : text];
      const isAsked = waits.state === 'needsUser';
      for (const side of sides) {
        const InList = side === 'student' ? OrderRow : CoachOrderRow;
        const inList = textOf(<InList order={order} waiting={[waits]} />);
        expect(inList).toContain(isAsked ? words.badge.question : words.name[name]);
        const label =
          order.status === OrderStatus.completed ? 'completed' : now === begun ? 'inProgress' : 'reservation';
        expect(inList).toContain(badge[label]);
      }
      const onOrder = textOf(<WaitingNote waiting={[waits]} order={order} />);
      expect(onOrder).toContain(words.name[name]);
      expect(onOrder).toContain(sentence);
      expect(textOf(<WaitingCard row={waits} all={[waits]} order={order} />)).toContain(sentence);
    });
  });

  describe('a booking without a known order', () => {
    test.each(steps)('$step', async ({ row, text, now = before }) => {
      await startWords(language);
      vi.setSystemTime(now);
      const waits = { ...waiting, about: { startsAt: begins }, ...row };
      const own: Text = now === begun ? 'lateBooking' : 'booking';
      const sentence = words.text[text === 'own' ? own : text];
      expect(textOf(<RequestCard request={waits} />)).toContain(sentence);
      expect(textOf(<WaitingCard row={waits} all={[waits]} order={undefined} />)).toContain(sentence);
    });
  });

  test('the acts of leaving an order are hidden when one waits for the order', async () => {
    await startWords(language);
    vi.setSystemTime(before);
    const waits = { ...waiting, type: 'order.cancel' as const, entityId: seenOrder({}).id };
    const whole = seenOrder({ actions: ['cancel', 'exchange'] });
    const some = seenOrder({ actions: ['cancelSome'] });
    const rowsOf = (rows: readonly (typeof waits)[]) => {
      const { container, unmount } = render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <OrderMenuRows order={whole} waiting={rows} onDone={() => undefined} />
          </MemoryRouter>
        </QueryClientProvider>,
      );
      const titles = [...container.querySelectorAll('li')].map((row) => row.textContent);
      unmount();
      return titles;
    };
    const { orderDetail, exchange } = bookings[language];
    const { day, action, receipt } = orderDetail;
    // The other rows of the menu change nothing about the order.
    const harmless = [day.calendar, day.share, receipt.save];
    expect(rowsOf([])).toEqual([...harmless, exchange.title, action.cancel, day.keep]);
    expect(rowsOf([waits])).toEqual(harmless);
    expect(textOf(<OrderActions order={some} waiting={[]} pay={null} />)).not.toBe('');
    expect(textOf(<OrderActions order={some} waiting={[waits]} pay={null} />)).toBe('');
  });
});

/** Last known records after their deadline. */
const kept: readonly (readonly [string, Partial<OrderRecord>, 'payOver' | 'answerOver'])[] = [
  [
    'to pay',
    { status: OrderStatus.awaitPayment, paidAt: null, payState: 'none', expiresAt: begins },
    'payOver',
  ],
  ['asked', { status: OrderStatus.awaitAgree, agreeBy: begins }, 'answerOver'],
  ['moved', moved, 'answerOver'],
  [
    'everything back asked for',
    {
      status: OrderStatus.awaitCancel,
      refundRequest: {
        askedAt: '2026-11-27T12:00:00.000Z',
        reason: { code: 'ill', text: '' },
        answerBy: begins,
        refundMinor: 1200,
        declinedWith: null,
      },
    },
    'answerOver',
  ],
];

test.each(kept)('the list of a coach shows an expired step for an order %s', async (_name, part, key) => {
  await startWords('en');
  const order = seenOrder(part);
  const [start = ''] = en.story[key].split('{{');
  vi.setSystemTime(begun - 1);
  expect(textOf(<CoachOrderRow order={order} />)).not.toContain(start);
  vi.setSystemTime(begun);
  expect(textOf(<CoachOrderRow order={order} />)).toContain(start);
});

test.each(kept)('the list of a family shows an expired step for an order %s', async (_name, part) => {
  await startWords('en');
  const order = seenOrder(part);
  const [, end = ''] = en.brief.expired.split('}}');
  vi.setSystemTime(begun - 1);
  expect(textOf(<OrderRow order={order} />)).not.toContain(end);
  vi.setSystemTime(begun);
  expect(textOf(<OrderRow order={order} />)).toContain(end);
});
