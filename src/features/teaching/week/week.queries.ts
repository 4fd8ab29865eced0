import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';

const all = ['week'] as const;

export const weekQueries = {
  all,
  check: (input: Input<'week.check'>) =>
    queryOptions({
      queryKey: [...all, 'check', input] as const,
      queryFn: ({ signal }) => call('week.check', input, { signal }),
      staleTime: 0,
      retry: false,
      meta: { keep: 'never', why: 'figures of the moment at which somebody makes classes' },
    }),
};
