import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { saveOrder } from '#src/offline/records.ts';
import { orderQueries } from './order.queries.ts';

type OrderCall =
  | 'order.accept'
  | 'order.answerNeeds'
  | 'order.answerExchange'
  | 'order.answerRefundRequest'
  | 'order.coachCancel'
  | 'order.rate'
  | 'order.reject'
  | 'order.requestRefund'
  | 'order.withdrawExchange'
  | 'order.withdrawRefundRequest';

/**
 * Runs a step of an order that needs the network. The answer is the current order; nothing else changes the
 * record on the phone.
 */
export function useOrderStep<N extends OrderCall>(name: N): UseMutationResult<Output<N>, Error, Input<N>> {
  const client = useQueryClient();
  return useKeyedMutation(name, {
    onSuccess: async (order) => {
      await saveOrder(order);
      client.setQueryData(orderQueries.detail(order.id).queryKey, order);
    },
    // Without an answer the state of the order is unknown.
    onSettled: (order) =>
      client.invalidateQueries(order ? orderQueries.othersThan(order.id) : { queryKey: orderQueries.all }),
  });
}
