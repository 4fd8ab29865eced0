import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { ask } from '#src/console/base/ask.ts';

export const activityQueries = {
  /** Names, for every page. */
  names: () =>
    queryOptions({
      queryKey: ['activity-names'] as const,
      queryFn: ({ signal }) => ask('activity.list', {}, { signal }),
      staleTime: MINUTE_MS,
    }),
  /** The list of the page, with uses. */
  list: () =>
    queryOptions({
      queryKey: ['activities'] as const,
      queryFn: ({ signal }) => ask('operator.activityList', {}, { signal }),
    }),
  /** The changes of one, the newest first; read again with the list. */
  history: (key: string) =>
    infiniteQueryOptions({
      queryKey: ['activities', 'history', key] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.auditList',
          { subjectKind: 'activity', subjectId: key, ...(pageParam !== '' && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
