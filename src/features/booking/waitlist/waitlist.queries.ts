import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

export const waitlistQueries = {
  all: ['waitlist'] as const,
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...waitlistQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'waitlist.mine',
          { ...(pageParam && { cursor: pageParam }), only: 'open' },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

/** Waitlist entries of the family that wait or have an offer, all of them in one page. */
export const waitlistSource = () =>
  listSource({
    query: waitlistQueries.mine(),
    rows: ({ items }): readonly WaitlistRecord[] => items,
    idOf: ({ id }) => id,
  });
