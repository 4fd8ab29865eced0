import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { saveOrder } from '#src/offline/records.ts';
import { disputeQueries } from './dispute.queries.ts';

/**
 * Actions in a dispute. They all need the network: the other side waits for them, and the result is final.
 */
export function useDispute() {
  const client = useQueryClient();
  const options = {
    onSuccess: async (view: Output<'dispute.detail'>) => {
      await saveOrder(view.order);
      client.setQueryData(orderQueries.detail(view.order.id).queryKey, view.order);
      client.setQueryData(disputeQueries.ofOrder(view.order.id).queryKey, view);
    },
    onSettled: (view: Output<'dispute.detail'> | undefined) =>
      client.invalidateQueries(
        view ? orderQueries.othersThan(view.order.id) : { queryKey: orderQueries.all },
      ),
  };
  const report = useKeyedMutation('order.dispute', options);
  const answer = useKeyedMutation('dispute.answer', options);
  const add = useKeyedMutation('dispute.addEvidence', options);
  return { report, answer, add };
}
