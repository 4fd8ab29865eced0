import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { session } from '#src/session/session.ts';
import { storedUser } from './stored-user.view.ts';

export const accountQueries = {
  all: ['account'] as const,
  /** The signed-in person. Each answer also renews the stored name and roles. */
  me: () =>
    queryOptions({
      queryKey: [...accountQueries.all, 'me'] as const,
      queryFn: async ({ signal, meta }) => {
        const user = await call('user.getUserInfo', {}, { signal, isQuiet: meta?.isPrefetch ?? false });
        session.setUser(storedUser(user));
        return user;
      },
    }),
  config: () =>
    queryOptions({
      queryKey: ['app', 'config'] as const,
      queryFn: ({ signal }) => call('app.config', {}, { signal, isQuiet: true }),
      staleTime: Infinity,
      meta: { persist: 'public' },
    }),
};

export const meSource = () =>
  recordSource({
    query: accountQueries.me(),
    shown: (user) => user,
  });
