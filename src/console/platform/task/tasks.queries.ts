import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Task = Output<'operator.taskList'>['items'][number];

export const taskQueries = {
  done: () =>
    infiniteQueryOptions({
      queryKey: ['tasks', 'done'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.taskList',
          { state: 'done', ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
