import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { YesNo } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';
import { coachSearchQueries, whileAsked } from '#src/features/teaching/coach/coach-search.queries.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import type { SearchInput } from './search-input.view.ts';

/** Full classes too: a family may wait for one. */
const full = { full: YesNo.is } as const;

type DaysInput = Omit<SearchInput, 'until'> & { from: string };

const all = ['classSearch'] as const;

export const classSearchQueries = {
  all,
  list: (input: SearchInput | undefined) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', input ?? 'unknown'] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'class.list',
          { ...input, ...full, ...(pageParam !== '' && { cursor: pageParam }) },
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      enabled: input !== undefined,
      placeholderData: whileAsked,
    }),
  /** Counts of 14 days, from the first one on. */
  days: (input: DaysInput | undefined) =>
    queryOptions({
      queryKey: [...all, 'days', input ?? 'unknown'] as const,
      queryFn:
        input === undefined
          ? skipToken
          : ({ signal }) => call('class.days', { ...input, ...full }, { signal, isQuiet: true }),
    }),
  count: (input: SearchInput | undefined) =>
    queryOptions({
      queryKey: [...all, 'count', input ?? 'unknown'] as const,
      queryFn:
        input === undefined
          ? skipToken
          : ({ signal }) => call('class.count', { ...input, ...full }, { signal, isQuiet: true }),
      meta: { keep: 'never', why: 'It changes with every booking.' },
    }),
};

export const classSearchSource = (input: SearchInput | undefined) =>
  listSource({
    query: classSearchQueries.list(input),
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
  });

/** Fetches the results on the screen again, coaches and classes alike. */
export const refreshFound = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [coachQueries.all, coachSearchQueries.all, classSearchQueries.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
