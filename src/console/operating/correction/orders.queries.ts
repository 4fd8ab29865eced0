import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const orderQueries = {
  /** An order by its number. Each call is a line of the audit log. */
  detail: (number: string) =>
    queryOptions({
      queryKey: ['order', number] as const,
      queryFn: ({ signal }) => ask('operator.orderFind', { number }, { signal }),
      retry: false,
    }),
};
