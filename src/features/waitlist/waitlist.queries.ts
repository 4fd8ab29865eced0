import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';

export const waitlistQueries = {
  all: ['waitlist'] as const,
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...waitlistQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('waitlist.mine', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

/** Own places on waitlists; the newest twenty hold every open one of a usual family. */
export const waitlistSource = () =>
  listSource({
    query: waitlistQueries.mine(),
    rows: ({ items }): readonly WaitlistRecord[] => items,
    idOf: ({ id }) => id,
  });
