import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { saveOrder } from '#src/offline/records.ts';

/** Pays an order: immediately from the balance, else `redirectUrl` of the answer is the hosted page. */
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
