import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';
import { online } from '#src/offline/online.ts';
import { coachQueries } from './coach.queries.ts';

type SearchInput = Omit<Input<'coach.search'>, 'cursor'>;

/** Keeps the last results visible while a new search runs. Does not search without a network. */
export const whileAsked = <Found>(before: Found | undefined): Found | undefined =>
  online.get() ? before : undefined;

/** Results have their own noun, apart from the coaches, so that searches do not evict those. */
const found = ['coachSearch'] as const;

export const coachSearchQueries = {
  all: found,
  /** The list that nobody narrowed is public too, so that the tab shows instructors without a network. */
  search: (input: SearchInput | undefined) => {
    const isWhole = input !== undefined && Object.keys(input).length === 0;
    return infiniteQueryOptions({
      queryKey: [...(isWhole ? coachQueries.all : found), 'search', input ?? 'unknown'] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'coach.search',
          { ...input, ...(pageParam !== '' && { cursor: pageParam }) },
          // Typing must not flash the loading toast at every letter.
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      enabled: input !== undefined,
      placeholderData: whileAsked,
      ...(isWhole && { meta: { persist: 'public' as const } }),
    });
  },
  count: (input: Input<'coach.count'> | undefined) =>
    queryOptions({
      queryKey: [...coachQueries.all, 'count', input ?? 'unknown'] as const,
      queryFn:
        input === undefined
          ? skipToken
          : ({ signal }) => call('coach.count', input, { signal, isQuiet: true }),
      meta: { keep: 'never', why: 'It changes with every booking.' },
    }),
};

export const coachSearchSource = (input: SearchInput | undefined) =>
  listSource({
    query: coachSearchQueries.search(input),
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
  });
