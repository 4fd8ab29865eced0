import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { saveOrder } from '#src/offline/records.ts';

/** Pays an order: from the balance at once, else `redirectUrl` of the answer names the hosted page. */
export function usePayOrder() {
  const client = useQueryClient();
  return useKeyedMutation('order.pay', {
    onSuccess: ({ order }) => saveOrder(order),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderQueries.all }),
        client.invalidateQueries({ queryKey: walletQueries.all }),
      ]),
  });
}
