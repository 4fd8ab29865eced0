import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { afterLookup, forgetOnTime, keepAnswers } from '#src/offline/keep-answers.ts';

/** Reads only: what it learns is kept in Dexie (`keepAnswers`), and what must be done later is in the outbox. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * MINUTE_MS,
      // A refusal stays a refusal; without an answer two more tries, then the screen says so. It says so at once where
      // the browser knows of no network, and the return of the service asks again.
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2 && navigator.onLine,
      // `navigator.onLine` lies both ways: always try once (docs/offline.md D10).
      networkMode: 'always',
      persister: afterLookup,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

keepAnswers(queryClient);
forgetOnTime(queryClient);
