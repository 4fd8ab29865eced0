import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { cardsEnd } from '#src/features/booking/emergency/coming-cards.queries.ts';

export const handoverQueries = {
  all: ['handover'] as const,
  /** The coach's phone drops it with the cards of the class. */
  ofClass: ({ id, endsAt }: { id: string; endsAt: string }) =>
    queryOptions({
      queryKey: [...handoverQueries.all, 'class', id] as const,
      queryFn: ({ signal }) => call('handover.ofClass', { id }, { signal }),
      meta: { keptUntil: () => cardsEnd(endsAt) },
    }),
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: [...handoverQueries.all, 'order', id] as const,
      queryFn: ({ signal }) => call('handover.ofOrder', { id }, { signal }),
      meta: { keptUntil: () => now() + 30 * DAY_MS },
    }),
};

export const handoverSources = {
  ofClass: (cls: { id: string; endsAt: string }) =>
    recordSource({ query: handoverQueries.ofClass(cls), shown: ({ items }) => items }),
  ofOrder: (id: string) => recordSource({ query: handoverQueries.ofOrder(id), shown: (answer) => answer }),
};
