import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const disputeQueries = {
  all: ['dispute'] as const,
  /** `id` is the id of the order. */
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: [...disputeQueries.all, id] as const,
      queryFn: ({ signal }) => call('dispute.detail', { id }, { signal }),
    }),
};

export const disputeSource = (orderId: string) =>
  recordSource({
    query: disputeQueries.ofOrder(orderId),
    shown: ({ dispute }) => dispute,
  });
