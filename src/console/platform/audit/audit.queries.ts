import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type AuditLine = Output<'operator.auditList'>['items'][number];
/** Conditions on the lines; an empty field is left out. */
export interface AuditFilter {
  subjectKind?: string;
  subjectId: string;
  actorId?: string;
  action?: string;
  /** Instants; the second one is exclusive. */
  from?: string;
  until?: string;
}

/** The fields of a filter that are not empty. */
export const givenFields = (fields: AuditFilter & { cursor?: string }): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const list = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('operator.auditList', givenFields({ ...filter, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const auditQueries = {
  list,
  /** The lines about one subject. */
  about: (subjectKind: string, subjectId: string) => list({ subjectKind, subjectId }),
};
