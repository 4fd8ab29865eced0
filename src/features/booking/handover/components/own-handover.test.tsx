import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { closeAll } from '#src/offline/storage.ts';
import { seenDispute, seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OwnHandover } from './own-handover.tsx';

const order = seenOrder({ status: OrderStatus.completed });
const { startsAt } = order.class;
const [zoe] = order.participants;
const entry = { who: null, isOnCard: null };
const entries = [
  { ...entry, mark: 'arrived', at: '2026-11-28T15:27:00.000Z' },
  { ...entry, mark: 'notArrived', at: '2026-11-28T15:27:30.000Z' },
  { ...entry, mark: 'arrived', at: '2026-11-28T15:28:00.000Z' },
  { ...entry, mark: 'collected', at: '2026-11-28T16:20:00.000Z', who: 'Ana', isOnCard: false },
];
let answer: object;
let asked = 0;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(startsAt), toFake: ['Date'] });
  asked = 0;
  answer = { items: [{ orderId: order.id, participantId: zoe?.id, entries }], counts: null };
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ code: 200, msg: 'ok', data: answer });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

const show = (shown = order) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnHandover order={shown} />
    </QueryClientProvider>,
  );

test.each([
  ['en', 'Arrived 3:28 PM, Collected by Ana 4:20 PM', 'No emergency card named this person.'],
  ['zh', '15:28到达，16:20由 Ana 接走', '没有紧急联系卡写明此人可以接走。'],
])('OwnHandover shows arrival, leaving and earlier marks in %s', async (language, line, warning) => {
  await i18n.changeLanguage(language);
  show();
  expect((await screen.findByText(/Ana/)).textContent.replaceAll('\u202F', ' ')).toBe(line);
  expect(screen.getByText(warning)).toBeTruthy();
  expect(screen.getByText(language === 'en' ? /^Also marked: Arrived/ : /^另有登记/)).toBeTruthy();
});

test('OwnHandover shows the numbers that stay after 180 days', async () => {
  await i18n.changeLanguage('en');
  answer = { items: [], counts: { arrived: 1, left: 1 } };
  show();
  expect(await screen.findByText(/^Arrivals: 1, leavings: 1\./)).toBeTruthy();
});

test('OwnHandover sends a request for accepted and disputed orders from the start of the marks only', async () => {
  show(seenOrder({ status: OrderStatus.awaitAgree }));
  vi.setSystemTime(Date.parse(startsAt) - 31 * 60_000);
  show();
  vi.setSystemTime(Date.parse(startsAt));
  expect(asked).toBe(0);
  show(seenOrder({ status: OrderStatus.canceled, dispute: { ...seenDispute, state: 'resolved' } }));
  await waitFor(() => expect(asked).toBe(1));
});
