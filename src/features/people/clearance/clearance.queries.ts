import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const mine = queryOptions({
  queryKey: ['clearance', 'mine'] as const,
  queryFn: ({ signal }) => call('clearance.mine', {}, { signal }),
});

export const clearanceSource = () => recordSource({ query: mine, shown: (clearance) => clearance });
