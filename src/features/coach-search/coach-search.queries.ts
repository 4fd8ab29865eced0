import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';
import { classSearchQueries, whileAsked } from './class-search.queries.ts';

type SearchInput = Omit<Input<'coach.search'>, 'cursor'>;

/** What was found is kept beside the instructors themselves, so that searches do not push those out. */
const found = ['coachSearch'] as const;

export const coachSearchQueries = {
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

/** What stands on the screen is asked for anew, instructors and classes alike. */
export const refreshFound = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [coachQueries.all, found, classSearchQueries.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
