import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** The family's phone keeps a card for 30 days at most, like a need profile (docs/domain.md 4.13). */
const keptUntil = () => now() + 30 * DAY_MS;

export const emergencyCardQueries = {
  all: ['emergency'] as const,
  card: (id: string) =>
    queryOptions({
      queryKey: [...emergencyCardQueries.all, 'card', id] as const,
      queryFn: ({ signal }) => call('emergency.read', { id }, { signal }),
      meta: { keptUntil },
    }),
  readers: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...emergencyCardQueries.all, 'readers', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('emergency.readers', { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      meta: { keptUntil },
    }),
};

export const emergencyCardSource = (id: string) =>
  recordSource({ query: emergencyCardQueries.card(id), shown: (card) => card });

export const cardReadersSource = (id: string) =>
  listSource({
    query: emergencyCardQueries.readers(id),
    rows: ({ items }) => items,
    idOf: ({ orderId, reader, firstAt }) => `${orderId} ${reader.as} ${reader.name} ${firstAt}`,
  });
