import { queryOptions } from '@tanstack/react-query';
import type { LegalKind } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

const hourMs = 3_600_000;

export const legalQueries = {
  /** Public and small, so it is kept with the persisted queries and can be read without a network. */
  text: (kind: LegalKind) =>
    queryOptions({
      queryKey: ['legal', kind] as const,
      queryFn: ({ signal }) => call('legal.read', { kind }, { signal }),
      staleTime: hourMs,
      meta: { persist: 'public' },
    }),
  /** An earlier or a coming version, which never changes. */
  version: (kind: LegalKind, version: string) =>
    queryOptions({
      queryKey: ['legal', kind, version] as const,
      queryFn: ({ signal }) => call('legal.read', { kind, version }, { signal }),
      staleTime: Infinity,
    }),
  history: (kind: LegalKind) =>
    queryOptions({
      queryKey: ['legal', kind, 'history'] as const,
      queryFn: ({ signal }) => call('legal.history', { kind }, { signal }),
    }),
};

export const legalSource = (kind: LegalKind, version?: string) =>
  recordSource({
    query: queryOptions({
      ...(version === undefined ? legalQueries.text(kind) : legalQueries.version(kind, version)),
      queryKey: version === undefined ? ['legal', kind] : ['legal', kind, version],
    }),
    shown: (text) => text,
  });
