import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useOrderStep } from './order.mutations.ts';
import { orderQueries } from './order.queries.ts';

const order = { id: 'a', version: 2, student: { id: 's' }, coach: { id: 'c' } };
let code: number;

beforeEach(() => {
  answerCalls(async () =>
    Response.json({ msg: 'ok', code, data: code === 200 ? order : null }, { status: code }),
  );
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the queries that are fetched again after one step of the order `a`, with all of them mounted. */
async function askedAfter(answered: number) {
  code = answered;
  const client = new QueryClient();
  const asked: string[] = [];
  const show = (name: string, queryKey: readonly unknown[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked.push(name);
        return name;
      },
      initialData: name,
      staleTime: Infinity,
    }).subscribe(() => undefined);
  const ends = [
    show('this order', orderQueries.detail('a').queryKey),
    show('another order', orderQueries.detail('b').queryKey),
    show('list', orderQueries.list('coach', '').queryKey),
  ];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOrderStep('order.accept'), { wrapper });
  await result.current.mutateAsync({ id: 'a' }).catch(() => undefined);
  for (const end of ends) end();
  return { asked: asked.toSorted(), shown: client.getQueryData(orderQueries.detail('a').queryKey) };
}

test('useOrderStep stores the answered order and fetches only the other queries again', async () => {
  expect(await askedAfter(200)).toEqual({ asked: ['another order', 'list'], shown: order });
});

test.each([409, 503])('useOrderStep fetches the order again too after a %d', async (answered) => {
  expect((await askedAfter(answered)).asked).toEqual(['another order', 'list', 'this order']);
});
