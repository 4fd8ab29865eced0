import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type QueueChoice = Omit<Input<'operator.feedbackList'>, 'cursor'>;

export const feedbackQueries = {
  lists: ['feedback'] as const,
  list: (queue: QueueChoice) =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.lists, queue] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.feedbackList',
          { ...queue, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  picture: (id: string) =>
    queryOptions({
      queryKey: ['feedbackPicture', id] as const,
      queryFn: async ({ signal }) =>
        `data:image/webp;base64,${(await ask('operator.feedbackPicture', { id }, { signal })).picture}`,
    }),
};
