import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { membershipQueries } from './membership.queries.ts';

/** Gives the newest period back. It needs the network: whether somebody used it, only the server knows. */
export function useReturnMembership() {
  const client = useQueryClient();
  return useKeyedMutation('membership.refund', {
    onSuccess: (membership) => client.setQueryData(membershipQueries.mine().queryKey, membership),
    onSettled: () =>
      Promise.all(
        [membershipQueries.all, walletQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
