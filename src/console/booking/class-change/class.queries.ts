import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const classQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['class', id] as const,
      queryFn: ({ signal }) => ask('class.detail', { id }, { signal }),
    }),
  /** Helpers who agreed to help. */
  helpers: (id: string) =>
    queryOptions({
      queryKey: ['class', id, 'helpers'] as const,
      queryFn: ({ signal }) => ask('operator.classHelpers', { id }, { signal }),
    }),
  /** Coaches who may take the class over. */
  candidates: (id: string) =>
    queryOptions({
      queryKey: ['class', id, 'candidates'] as const,
      queryFn: ({ signal }) => ask('operator.classCandidates', { id }, { signal }),
    }),
};
