import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const deviceQueries = {
  list: () =>
    queryOptions({
      queryKey: ['device', 'list'] as const,
      queryFn: ({ signal }) => call('user.devices', {}, { signal }),
    }),
};

export const devicesSource = () => recordSource({ query: deviceQueries.list(), shown: ({ items }) => items });
