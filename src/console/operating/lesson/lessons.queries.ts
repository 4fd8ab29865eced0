import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

const all = ['lessons'] as const;

export const lessonQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: ({ signal }) => ask('operator.lessonList', {}, { signal }),
    }),
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...all, 'detail', slug] as const,
      queryFn: ({ signal }) => ask('operator.lessonDetail', { slug }, { signal }),
    }),
  /** A saved change never changes. Row 0 may be the words of another build until the first change. */
  version: (slug: string, edit: number) =>
    queryOptions({
      queryKey: [...all, 'version', slug, edit] as const,
      queryFn: ({ signal }) => ask('operator.lessonVersion', { slug, edit: String(edit) }, { signal }),
    }),
};
