import { useQuery } from '@tanstack/react-query';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { ownClassQueries } from './own-class.queries.ts';

/**
 * How many requests and refund requests wait for the coach, by status, of all classes or of one. Undefined where the
 * home of the coach does not list all that waits.
 */
export function useAskedCounts(
  isCoach: boolean,
  classId?: string,
): (status: OrderRecord['status'] | '') => number | undefined {
  const { data: home } = useQuery({ ...ownClassQueries.home(), enabled: isCoach });
  const kinds = { [OrderStatus.awaitAgree]: 'request', [OrderStatus.awaitCancel]: 'refundRequest' } as const;
  return (status) => {
    // A coach who also books has the home cached: their own bookings have no count.
    if (!isCoach || home === undefined || home.todo.length < home.todoCount) return undefined;
    if (status !== OrderStatus.awaitAgree && status !== OrderStatus.awaitCancel) return undefined;
    const count = home.todo.filter(
      ({ kind, class: cls }) => kind === kinds[status] && (classId === undefined || cls.id === classId),
    ).length;
    return count > 0 ? count : undefined;
  };
}
