import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** A phone may show a need profile offline for 30 days at most (docs/decisions/0412). */
const keptUntil = () => now() + 30 * DAY_MS;

export const needsProfileQueries = {
  all: ['needs'] as const,
  profile: (id: string) =>
    queryOptions({
      queryKey: [...needsProfileQueries.all, 'profile', id] as const,
      queryFn: ({ signal, meta }) =>
        call('needs.read', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      meta: { keptUntil },
    }),
  readers: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...needsProfileQueries.all, 'readers', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('needs.readers', { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      meta: { keptUntil },
    }),
};

export const needsProfileSource = (id: string) =>
  recordSource({ query: needsProfileQueries.profile(id), shown: (profile) => profile });

export const needsReadersSource = (id: string) =>
  listSource({
    query: needsProfileQueries.readers(id),
    rows: ({ items }) => items,
    idOf: ({ orderId, reader, firstAt }) => `${orderId} ${reader.as} ${reader.name} ${firstAt}`,
  });
