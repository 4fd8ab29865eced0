import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { YesNo } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';
import { online } from '#src/offline/online.ts';
import type { SearchInput } from './search-input.view.ts';

/** Full classes too: a family may wait for one. */
const full = { full: YesNo.is } as const;

const all = ['classSearch'] as const;

/** What was found stays in sight while other words are looked up. Without a network nothing is looked up. */
export const whileAsked = <Found>(before: Found | undefined): Found | undefined =>
  online.get() ? before : undefined;

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
