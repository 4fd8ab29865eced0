import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const ruleQueries = {
  list: () =>
    queryOptions({
      queryKey: ['rules'] as const,
      queryFn: ({ signal }) => ask('operator.ruleList', {}, { signal }),
    }),
  /** Changes of one rule, the newest first. */
  history: (name: string) =>
    infiniteQueryOptions({
      queryKey: ['rules', 'history', name] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.auditList',
          { subjectKind: 'rule', subjectId: name, ...(pageParam !== '' && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
