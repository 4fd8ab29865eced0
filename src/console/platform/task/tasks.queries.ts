import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Task = Output<'operator.taskList'>['items'][number];
export type TaskState = Input<'operator.taskList'>['state'];

export const taskQueries = {
  lists: ['tasks'] as const,
  list: (state: TaskState) =>
    infiniteQueryOptions({
      queryKey: [...taskQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.taskList', { state, ...(pageParam === '' ? {} : { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
