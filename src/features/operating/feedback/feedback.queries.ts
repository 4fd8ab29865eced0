import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const feedbackQueries = {
  all: ['feedback'] as const,
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('feedback.mine', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => call('feedback.detail', { id }, { signal }),
    }),
};

/** The reader's feedback: the list, and one by its id. */
export const feedbackSources = {
  mine: () => listSource({ query: feedbackQueries.mine(), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string) => recordSource({ query: feedbackQueries.detail(id), shown: (record) => record }),
};
