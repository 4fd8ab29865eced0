import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['training'] as const;

/** The phone keeps the list, and each lesson that was opened, so that both are read without a network. */
export const trainingQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: ({ signal }) => call('training.list', {}, { signal }),
    }),
  lesson: (slug: string) =>
    queryOptions({
      queryKey: [...all, 'lesson', slug] as const,
      queryFn: ({ signal }) => call('training.detail', { slug }, { signal }),
    }),
};

export const trainingSources = {
  list: () => recordSource({ query: trainingQueries.list(), shown: (list) => list }),
  lesson: (slug: string) => recordSource({ query: trainingQueries.lesson(slug), shown: (lesson) => lesson }),
};
