import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** While the server is about to read the calendar. */
const askAgainMs = 10_000;

export const busyTimeQueries = {
  all: ['busyTime'] as const,
  mine: () =>
    queryOptions({
      queryKey: ['busyTime', 'mine'] as const,
      queryFn: ({ signal }) => call('busyTime.mine', {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.calendar?.isDue === true ? askAgainMs : false),
    }),
};

export const busyTimeSources = {
  mine: () => recordSource({ query: busyTimeQueries.mine(), shown: (answer) => answer }),
};
