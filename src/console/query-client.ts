import { QueryClient } from '@tanstack/react-query';
import { NoAnswerError } from '#src/api/api-error.ts';
import { consoleSession } from './base/console-session.ts';

/**
 * Never refetches on its own: each look at a form is a line of the audit log, and each call keeps a console open.
 * Clears all answers when the console closes.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (count, error) => error instanceof NoAnswerError && count < 1,
      },
      // Sent with the same key: retries once after a lost answer before the screen shows it.
      mutations: {
        networkMode: 'always',
        retry: (count, error) => error instanceof NoAnswerError && count < 1,
      },
    },
  });
  consoleSession.subscribe(() => {
    const { signedIn, pause } = consoleSession.get();
    if (signedIn === null || pause !== null) client.clear();
  });
  return client;
}
