import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { dismissToast, toastStore } from '#src/ui/toast.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ExchangeStory } from './exchange-story.tsx';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

type Ended = NonNullable<NonNullable<OrderRecord['exchange']>['ended']>;
const { title, place, zone, startsAt, endsAt } = seenOrder({}).class;
const textOf = async (part: Pick<Ended, 'how' | 'reason'>, status: OrderStatus = OrderStatus.progress) => {
  await startWords('en');
  wireTestCalls();
  const ended: Ended = { title, place, zone, startsAt, endsAt, text: '', ...part };
  const order = seenOrder({ status, exchange: { left: 1, asked: null, ended, from: null, to: [] } });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExchangeStory order={order} side="student" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};

test.each<[Ended['how'], Ended['reason'], OrderStatus, string, boolean]>([
  ['declined', null, OrderStatus.progress, 'was declined', true],
  ['silent', null, OrderStatus.progress, 'No answer about', true],
  ['failed', 'CLASS_FULL', OrderStatus.progress, 'The class is full.', true],
  ['failed', 'CLASS_CANCELED', OrderStatus.progress, 'The other class was canceled.', true],
  ['failed', 'CHANGED', OrderStatus.progress, 'Price, time or terms have changed.', false],
  ['failed', 'PARTICIPANT_UNKNOWN', OrderStatus.progress, 'no longer in this booking', false],
  ['declined', null, OrderStatus.canceled, 'was declined', false],
  ['failed', 'CLASS_FULL', OrderStatus.canceled, 'The class is full.', false],
])('ExchangeStory shows that the date stays only when it does (%s, %s, %s)', async (...given) => {
  const [how, reason, status, text, stays] = given;
  const shown = await textOf({ how, reason }, status);
  expect(shown).toContain(text);
  expect(shown.includes('Your date stays.')).toBe(stays);
});

const late = { code: 409, reason: 'ANSWER_TOO_LATE', msg: 'The time is over.', data: {} };

test.each([
  ['en', 'no answer', /^No answer came back\. Trying again is safe/],
  ['zh', 'no answer', /^没有收到答复。可以放心重试/],
  ['en', 'refusal', /^The time is over\.$/],
  ['en', 'done', /^Taken back\. Your date stays\.$/],
  ['zh', 'done', /^已撤回，原日期保留。$/],
] as const)(
  'ExchangeStory shows the result of a withdrawn question (%s, %s)',
  async (language, result, shown) => {
    await startWords(language);
    wireTestCalls();
    const { exchange: _none, ...after } = seenOrder({});
    answerCalls(({ method }) => {
      if (method !== 'DELETE' || result === 'no answer') throw new TypeError('network');
      return result === 'done'
        ? Response.json({ code: 200, msg: '', data: after })
        : Response.json(late, { status: 409 });
    });
    const cls = { title, place, zone, startsAt, endsAt };
    const asked = {
      ...cls,
      participantIds: [],
      differenceMinor: 0,
      answerBy: startsAt,
      newOrderId: seenOrder({}).id,
    };
    const order = seenOrder({
      actions: ['withdrawExchange'],
      exchange: { left: 1, asked, ended: null, from: null, to: [] },
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ExchangeStory order={order} side="student" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(toastStore.get()?.text).toMatch(shown));
  },
);
