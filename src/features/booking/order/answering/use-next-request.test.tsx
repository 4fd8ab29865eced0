import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { noteAnswered, useIsAnswered } from './use-answered.ts';
import { useNextRequest } from './use-next-request.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-0000000000${n}`;
const set = { id: idOf(90), dates: 2 };
const request = (n: number, part: Partial<OrderRecord> = {}) =>
  seenOrder({
    id: idOf(n),
    status: OrderStatus.awaitAgree,
    agreeBy: `2026-11-27T${n}:00:00.000Z`,
    ...part,
  });
const [first, sameSet] = [request(11, { set }), request(12, { set })];

let items: OrderRecord[];
let asked: string[];
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  [items, asked] = [[], []];
  answerCalls(async (sent) => {
    const { pathname } = new URL(sent.url);
    asked.push(pathname);
    const data = sent.method === 'GET' ? { items, next: null } : { orders: [first] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  wireTestCalls();
  await startWords('en');
});
afterEach(() => {
  cleanup();
  noteAnswered('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

function hook() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => ({
      next: useNextRequest(first.id, first),
      step: useSetStep(first.id),
      isAnswered: useIsAnswered(first.id),
    }),
    { wrapper },
  ).result;
}

test('useNextRequest returns nothing and sends no request before an answer', () => {
  items = [request(13)];
  expect(hook().current.next).toBeUndefined();
  expect(asked).toEqual([]);
});

test('useNextRequest returns nothing after the answer to the last request', async () => {
  items = [first];
  const result = hook();
  act(() => noteAnswered(first.id));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(result.current.next).toBeUndefined();
});

test('useNextRequest offers another booking after all dates of the booking are accepted', async () => {
  items = [first, sameSet, request(13), request(14)];
  const result = hook();
  const orderIds = [first.id, sameSet.id];
  expect(await act(() => result.current.step.accept({ id: set.id, orderIds, answers: [] }))).toBe(true);
  expect(result.current.isAnswered).toBe(true);
  await waitFor(() => expect(result.current.next).toEqual({ id: idOf(13), waiting: '2' }));
});

test('useSetStep does not count the answer to other dates as the answer of the page', async () => {
  items = [first, sameSet, request(13)];
  const result = hook();
  const orderIds = [sameSet.id];
  expect(await act(() => result.current.step.accept({ id: set.id, orderIds, answers: [] }))).toBe(true);
  expect(result.current.isAnswered).toBe(false);
  expect(result.current.next).toBeUndefined();
});
