import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const classTemplateQueries = {
  all: ['classTemplate'] as const,
  list: () =>
    queryOptions({
      queryKey: ['classTemplate', 'list'] as const,
      queryFn: ({ signal }) => call('classTemplate.list', {}, { signal }),
    }),
};

export const classTemplateSources = {
  list: () => recordSource({ query: classTemplateQueries.list(), shown: ({ items }) => items }),
};
