import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

export const walletQueries = {
  all: ['wallet'] as const,
  /**
   * Balance and records, newest first. Never kept on the phone: money is only shown as the server said it, with its age
   * when that was some time ago.
   */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...walletQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('wallet.mine', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};
