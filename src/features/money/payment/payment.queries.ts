import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

export const paymentQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['payment', id] as const,
      queryFn: ({ signal }) => call('payment.detail', { id }, { signal, isQuiet: true }),
      // Fetched at each visit: only the server has the state of a payment.
      staleTime: 0,
      meta: { keep: 'never', why: 'Only the server knows how a payment stands.' },
    }),
  /** The balance that the person can spend. */
  balance: () =>
    queryOptions({
      queryKey: ['wallet', 'balance'] as const,
      queryFn: async ({ signal }) => {
        const { balanceMinor, currency } = await call('wallet.mine', {}, { signal, isQuiet: true });
        return { balanceMinor, currency };
      },
      staleTime: 0,
      meta: { keep: 'never', why: 'What can be spent is only shown as the server said it just now.' },
    }),
};
