import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useTopUp } from './use-top-up.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser shows a page that it had kept whole, or one that it has loaded anew. */
function shown(persisted: boolean): void {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  act(() => void window.dispatchEvent(event));
}

test('useTopUp enables its button again when the person returns from the hosted page', async () => {
  const hosted = 'https://openfield.example/sandbox/pay/1';
  answerCalls(async () => Response.json({ code: 200, msg: 'ok', data: { redirectUrl: hosted } }));
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  wireTestCalls();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(useTopUp, { wrapper });
  act(() => result.current.mutate({ amountMinor: 2500, method: PaymentMethod.visa }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(hosted));
  // The page was loaded anew, so the mutation keeps its state.
  shown(false);
  expect(result.current.isSuccess).toBe(true);
  shown(true);
  await waitFor(() => expect(result.current.isIdle).toBe(true));
});
