import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { ownClassQueries } from './own-class.queries.ts';
import { useAskedCounts } from './use-asked-counts.ts';

afterEach(cleanup);

test.each([
  [true, 1],
  [false, undefined],
])('useAskedCounts counts only for the coach when the home is cached (coach: %s)', (isCoach, count) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(ownClassQueries.home().queryKey, {
    todo: [{ kind: 'request', class: { id: 'class' } }],
    todoCount: 1,
  } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAskedCounts(isCoach), { wrapper });
  expect(result.current(OrderStatus.awaitAgree)).toBe(count);
});
