import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type AuditLine = Output<'operator.auditList'>['items'][number];
/** Ids that the lines have to match; an empty one is left out. */
export interface AuditFilter {
  subjectKind?: string;
  subjectId: string;
  actorId: string;
}

const given = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const list = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('operator.auditList', given({ ...filter, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const auditQueries = {
  list,
  /** The lines about one subject. */
  about: (subjectKind: string, subjectId: string) => list({ subjectKind, subjectId, actorId: '' }),
};
