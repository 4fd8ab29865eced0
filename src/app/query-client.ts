import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { afterLookup, dropWhenExpired, keepAnswers } from '#src/offline/keep-answers.ts';

function retriesAfter(error: Error): number {
  if (!(error instanceof ApiError)) return 2;
  return error.reason === 'BUSY' ? 3 : 0;
}

/** Reads only: `keepAnswers` stores the answers in Dexie, and the outbox has the actions to send later. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * MINUTE_MS,
      // Never retries a refusal. Without an answer, or when the server is busy, tries again, then the screen shows the
      // error. If the browser reports no network, shows it after the first try; the return of the service refetches.
      retry: (failures, error) => failures < retriesAfter(error) && navigator.onLine,
      // `navigator.onLine` lies both ways: always try once (docs/offline.md D10).
      networkMode: 'always',
      persister: afterLookup,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

keepAnswers(queryClient);
dropWhenExpired(queryClient);
