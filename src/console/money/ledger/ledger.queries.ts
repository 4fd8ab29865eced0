import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ledgerKinds } from '#contract/ledger-kinds.ts';
import { ask } from '#src/console/base/ask.ts';
import { givenIn, type LedgerFilter } from './ledger.view.ts';

const inputOf = (filter: LedgerFilter, cursor: string): Input<'operator.ledgerList'> => {
  const { kind: typed, ...given } = givenIn(filter);
  const kind = ledgerKinds.find((one) => one === typed);
  return { ...given, ...(kind && { kind }), ...(cursor === '' ? {} : { cursor }) };
};

export const ledgerQueries = {
  /** Transfers, newest first. A look at a person, an order or a payment is a line of the audit log. */
  list: (filter: LedgerFilter) =>
    infiniteQueryOptions({
      queryKey: ['ledger', filter] as const,
      queryFn: ({ pageParam, signal }) => ask('operator.ledgerList', inputOf(filter, pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      retry: false,
    }),
  accounts: () =>
    queryOptions({
      queryKey: ['ledgerAccounts'] as const,
      queryFn: ({ signal }) => ask('operator.ledgerAccounts', {}, { signal }),
    }),
};
