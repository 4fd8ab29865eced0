import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { cardsEnd } from '#src/features/booking/emergency/coming-cards.queries.ts';

export const handoverQueries = {
  all: ['handover'] as const,
  /** The coach's phone drops it with the cards of the class. `isAsked`: the time for marks has begun. */
  ofClass: ({ id, endsAt }: { id: string; endsAt: string }, isAsked = true) =>
    queryOptions({
      queryKey: [...handoverQueries.all, 'class', id] as const,
      queryFn: ({ signal }) => call('handover.ofClass', { id }, { signal }),
      enabled: isAsked,
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
  ofClass: (cls: { id: string; endsAt: string }, isAsked = true) =>
    recordSource({ query: handoverQueries.ofClass(cls, isAsked), shown: ({ items }) => items }),
  ofOrder: (id: string) => recordSource({ query: handoverQueries.ofOrder(id), shown: (answer) => answer }),
};
