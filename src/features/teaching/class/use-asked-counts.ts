import { useQuery } from '@tanstack/react-query';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { ownClassQueries } from './own-class.queries.ts';
import { countTodo } from './todo-count.view.ts';

/** How many requests and refund requests wait for the coach, by status, of all classes or of one. */
export function useAskedCounts(
  isCoach: boolean,
  classId?: string,
): (status: OrderRecord['status'] | '') => number | undefined {
  const { data: home } = useQuery({ ...ownClassQueries.home(), enabled: isCoach });
  const kinds = { [OrderStatus.awaitAgree]: 'request', [OrderStatus.awaitCancel]: 'refundRequest' } as const;
  return (status) => {
    // A coach who also books has the home cached: their own bookings have no count.
    if (!isCoach || (status !== OrderStatus.awaitAgree && status !== OrderStatus.awaitCancel))
      return undefined;
    return countTodo(home, [kinds[status]], classId);
  };
}
