import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import type { HelperRole } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { helperSearchQueries } from '#src/features/helper-search/helper-search.queries.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';

/** A record of an own helper, as its coach reads it. */
export type CoachHours = Output<'hours.ofHelper'>['items'][number];

/** Under the key of the helper's profile: a decision changes the sum there too. */
const ofHelper = (role: HelperRole, id: string) =>
  infiniteQueryOptions({
    queryKey: [...helperSearchQueries.all, 'hours', role, id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'hours.ofHelper',
        { id, role, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal, isQuiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

export const helperHoursSource = (role: HelperRole, id: string) =>
  listSource({ query: ofHelper(role, id), rows: ({ items }) => items, idOf: (record) => record.id });
