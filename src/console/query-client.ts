import { QueryClient } from '@tanstack/react-query';
import { NoAnswerError } from '#src/api/api-error.ts';
import { consoleSession } from './console-session.ts';

/**
 * Nothing is read again unasked. Each look at a form is a line of the audit log, and each call keeps a console open. What
 * was read goes when the console closes.
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
      // The same key goes along: a lost answer is asked for once more before somebody is told.
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
