import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { TodayKind } from '#contract/today-kinds.ts';
import { ask } from '#src/console/base/ask.ts';
import { waitingQueries } from '#src/console/base/waiting/waiting.queries.ts';

export type Item = Output<'operator.todayList'>['items'][number];
export type Show = Input<'operator.todayList'>['show'];

const cursorIn = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

export const todayQueries = {
  list: (show: Show, kind: TodayKind | undefined) =>
    infiniteQueryOptions({
      queryKey: [...waitingQueries.all, 'list', show, kind ?? 'all'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.todayList',
          { show, ...(kind === undefined ? {} : { kind }), ...cursorIn(pageParam) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  notes: ({ kind, id }: Pick<Item, 'kind' | 'id'>) =>
    infiniteQueryOptions({
      queryKey: [...waitingQueries.all, 'notes', kind, id] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.todayNotes', { kind, id, ...cursorIn(pageParam) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
