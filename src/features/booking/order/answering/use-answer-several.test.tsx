import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { useAnswerSeveral } from './use-answer-several.ts';

const id = '01a0c331-8e80-7358-91f7-835a1448b1c';
const orders = [1, 2, 3].map((n) => seenOrder({ id: `${id}${n}` }));
const sent: { path: string; key: string | null; body: unknown }[] = [];

beforeEach(async () => {
  sent.length = 0;
  answerCalls(async (request) => {
    const { pathname: path } = new URL(request.url);
    const key = request.headers.get(headers.idempotencyKey);
    sent.push({ path, key, body: await request.json() });
    const order = orders.find((one) => path.includes(one.id));
    const reply = path.includes(`${id}2`)
      ? { code: 409, reason: 'COACH_CLASH', msg: 'no', data: {} }
      : { code: 200, msg: 'ok', data: order };
    return Response.json(reply, {
      status: reply.code,
    });
  });
  wireTestCalls();
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function hook() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAnswerSeveral(), { wrapper }).result;
}

test('useAnswerSeveral accepts each request with a key of its own, and a refusal stops no other', async () => {
  const result = hook();
  await act(() => result.current.answer(orders, { kind: 'accept' }));
  expect(sent.map(({ path }) => path)).toEqual(orders.map((order) => `/applet/order/${order.id}/accept`));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(result.current.outcome).toMatchObject({ kind: 'accept', done: 2, of: 3 });
  expect(result.current.outcome?.failed.map(({ order }) => order.id)).toEqual([`${id}2`]);
});

test('useAnswerSeveral rejects each request with the shared reason', async () => {
  const result = hook();
  const [first, , third] = orders;
  await act(() =>
    result.current.answer([first!, third!], { kind: 'reject', reason: 'other', words: ' The pool is full ' }),
  );
  const body = { reason: { code: 'other', text: 'The pool is full' } };
  expect(sent.map((one) => one.body)).toEqual([body, body]);
  expect(result.current.outcome).toEqual({ kind: 'reject', done: 2, of: 2, failed: [] });
});
