import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

/** City and words of a search; empty for all. */
export interface VenueFilter {
  cityId: string;
  text: string;
}

export const venueQueries = {
  all: ['venues'] as const,
  list: ({ cityId, text }: VenueFilter) =>
    infiniteQueryOptions({
      queryKey: ['venues', cityId, text] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.venueList',
          {
            ...(cityId !== '' && { cityId }),
            ...(text !== '' && { text }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
