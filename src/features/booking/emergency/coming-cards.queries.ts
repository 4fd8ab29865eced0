import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** An order or a class of the coach, or a class in which the reader helps. */
export interface CardsOf {
  kind: 'order' | 'class' | 'helped';
  id: string;
  endsAt: string;
}

/** End of the time in which coach and helpers read cards, in ms. */
export const cardsEnd = (endsAt: string): number => Date.parse(endsAt) + DAY_MS;

/** Cards of minors who come. The coach's phone keeps what was opened; each request is a look that the family reads. */
const comingCards = ({ kind, id, endsAt }: CardsOf, isAsked: boolean) =>
  queryOptions({
    queryKey: ['comingCards', kind, id] as const,
    queryFn: ({ signal }) =>
      kind === 'order'
        ? call('emergency.ofOrder', { id }, { signal })
        : call('emergency.ofClass', { id }, { signal }),
    enabled: isAsked,
    staleTime: 0,
    ...(kind === 'helped' && { gcTime: 0 }),
    meta:
      kind === 'helped'
        ? {
            keep: 'never',
            why: 'Numbers of families stay off the phones of helpers, and each look is recorded.',
          }
        : { keptUntil: () => cardsEnd(endsAt) },
  });

/** `isAsked`: the reader tapped to look. */
export const comingCardsSource = (of: CardsOf, isAsked = true) =>
  recordSource({ query: comingCards(of, isAsked), shown: ({ items }) => items });
