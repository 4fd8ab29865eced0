import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type DeliveryFilter = Pick<Input<'operator.deliveryList'>, 'kind' | 'hour'>;

export const deliveryQueries = {
  lists: ['deliveries'] as const,
  list: (filter: DeliveryFilter) =>
    infiniteQueryOptions({
      queryKey: [...deliveryQueries.lists, filter] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.deliveryList',
          { ...filter, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
