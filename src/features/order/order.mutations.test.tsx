import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useOrderStep } from './order.mutations.ts';
import { orderQueries } from './order.queries.ts';

const order = { id: 'a', version: 2, student: { id: 's' }, coach: { id: 'c' } };
let code: number;

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(
      { msg: 'ok', code, data: code === 200 ? order : null },
      { status: code, headers: { 'Idempotency-Key': request.headers.get('Idempotency-Key') ?? '' } },
    ),
  );
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

/** What is asked for again after one step of the order `a`, while all of this is on the screen. */
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

test('the answer to a step is the order itself: only the rest of orders is asked for again', async () => {
  expect(await askedAfter(200)).toEqual({ asked: ['another order', 'list'], shown: order });
});

test.each([409, 503])('after a %d what became of the order is asked for too', async (answered) => {
  expect((await askedAfter(answered)).asked).toEqual(['another order', 'list', 'this order']);
});
