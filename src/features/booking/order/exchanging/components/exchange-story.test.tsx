import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ExchangeStory } from './exchange-story.tsx';

afterEach(cleanup);

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
