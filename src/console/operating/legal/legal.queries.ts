import { queryOptions } from '@tanstack/react-query';
import type { LegalKind } from '#contract/enums.ts';
import { ask } from '#src/console/base/ask.ts';

export const legalQueries = {
  list: () =>
    queryOptions({
      queryKey: ['legal'] as const,
      queryFn: ({ signal }) => ask('operator.legalList', {}, { signal }),
    }),
  /** A version never changes. */
  version: (kind: LegalKind, version: string) =>
    queryOptions({
      queryKey: ['legal', kind, version] as const,
      queryFn: ({ signal }) => ask('legal.read', { kind, version }, { signal }),
    }),
};
