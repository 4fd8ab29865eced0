import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

const holidays = ['holidays'] as const;

export const cityQueries = {
  all: () =>
    queryOptions({
      queryKey: ['cities'] as const,
      queryFn: ({ signal }) => ask('city.list', {}, { signal }),
      staleTime: Infinity,
    }),
  holidays,
  holidaysOf: (id: string, year: number) =>
    queryOptions({
      queryKey: [...holidays, id, year] as const,
      queryFn: ({ signal }) => ask('operator.holidayList', { id, year }, { signal }),
    }),
};
