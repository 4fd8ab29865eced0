import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['teamLead'] as const;

/** Submissions of a coach besides teams; the newest of each. */
export const submittedSources = {
  forms: () =>
    recordSource({
      query: queryOptions({
        queryKey: [...all, 'forms'] as const,
        queryFn: ({ signal }) => call('join.mine', {}, { signal, isQuiet: true }),
        staleTime: 0,
        meta: {
          keep: 'never',
          why: 'The form holds more of a person than a phone should keep once it was sent.',
        },
      }),
      shown: ({ items }) => items,
    }),
  withdrawals: () =>
    recordSource({
      query: queryOptions({
        queryKey: [...all, 'withdrawals'] as const,
        queryFn: ({ signal }) => call('withdrawal.mine', {}, { signal, isQuiet: true }),
        staleTime: 0,
      }),
      shown: ({ items }) => items,
    }),
  applications: () =>
    recordSource({
      query: queryOptions({
        queryKey: [...all, 'applications'] as const,
        queryFn: ({ signal }) => call('application.mine', {}, { signal, isQuiet: true }),
        staleTime: 0,
      }),
      shown: ({ items }) => items,
    }),
  strikes: () =>
    recordSource({
      query: queryOptions({
        queryKey: [...all, 'strikes'] as const,
        queryFn: ({ signal }) => call('coach.strikes', {}, { signal, isQuiet: true }),
        staleTime: 0,
      }),
      shown: ({ items }) => items,
    }),
};
