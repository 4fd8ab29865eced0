import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '#contract/durations.ts';
import type { LegalKind } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** The version in effect, or a named one. */
const keyOf = (kind: LegalKind, version?: string): readonly string[] =>
  version === undefined ? ['legal', kind] : ['legal', kind, version];

export const legalQueries = {
  /** Public and small, so it is kept with the persisted queries and can be read without a network. */
  text: (kind: LegalKind) =>
    queryOptions({
      queryKey: keyOf(kind),
      queryFn: ({ signal }) => call('legal.read', { kind }, { signal }),
      staleTime: HOUR_MS,
      meta: { persist: 'public' },
    }),
  /** An earlier or coming version, which never changes. */
  version: (kind: LegalKind, version: string) =>
    queryOptions({
      queryKey: keyOf(kind, version),
      queryFn: ({ signal }) => call('legal.read', { kind, version }, { signal }),
      staleTime: Infinity,
    }),
  history: (kind: LegalKind) =>
    queryOptions({
      queryKey: ['legalHistory', kind] as const,
      queryFn: ({ signal }) => call('legal.history', { kind }, { signal }),
    }),
};

export const legalSource = (kind: LegalKind, version?: string) =>
  recordSource({
    query: version === undefined ? legalQueries.text(kind) : legalQueries.version(kind, version),
    shown: (text) => text,
  });
