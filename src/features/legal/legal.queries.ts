import { queryOptions } from '@tanstack/react-query';
import type { LegalKind } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

export const legalQueries = {
  /** Public and small, so it is kept with the persisted queries and can be read without a network. */
  text: (kind: LegalKind) =>
    queryOptions({
      queryKey: ['legal', kind] as const,
      queryFn: ({ signal }) => call('legal.read', { kind }, { signal }),
      staleTime: 3_600_000,
      meta: { persist: 'public' },
    }),
};

export const legalSource = (kind: LegalKind) =>
  recordSource({ query: legalQueries.text(kind), shown: (text) => text });
