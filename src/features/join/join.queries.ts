import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

export const joinQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['join'] as const,
      queryFn: ({ signal }) => call('join.mine', {}, { signal }),
      meta: {
        keep: 'never',
        why: 'The form holds more of a person than a phone should keep once it was sent.',
      },
    }),
};

export const joinSource = () => recordSource({ query: joinQueries.mine(), shown: (joins) => joins });
