import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Shown = Input<'operator.chargebacks'>['state'];

export const chargebackQueries = {
  lists: ['chargebacks'] as const,
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: [...chargebackQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.chargebacks',
          { state, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** One chargeback. Each call is a line of the audit log. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['chargeback', id] as const,
      queryFn: ({ signal }) => ask('operator.chargebackRead', { id }, { signal }),
      staleTime: Infinity,
      retry: false,
    }),
};
