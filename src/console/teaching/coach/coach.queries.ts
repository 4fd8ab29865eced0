import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { YesNo } from '#contract/enums.ts';
import { ask } from '#src/console/base/ask.ts';

export type FoundCoach = Output<'coach.search'>['items'][number];

export const coachQueries = {
  search: (name: string) =>
    queryOptions({
      queryKey: ['coaches', name] as const,
      queryFn: ({ signal }) => ask('coach.search', { name }, { signal }),
      enabled: name !== '',
    }),
  /** Classes to come of a coach, soonest first. */
  classes: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['coach', id, 'classes'] as const,
      queryFn: async ({ pageParam, signal }) => {
        if (pageParam !== '')
          return await ask('class.list', { coachId: id, full: YesNo.is, cursor: pageParam }, { signal });
        const { classes, moreClasses } = await ask('coach.detail', { id }, { signal });
        return { items: classes, next: moreClasses ?? null };
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Shown ratings of a coach, newest first. */
  ratings: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['coach', id, 'ratings'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('coach.ratings', { id, ...(pageParam === '' ? {} : { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
