import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

type Booked = Pick<OrderRecord, 'status' | 'createdAt' | 'participants'> & {
  coach: { id: string };
  class: Pick<OrderRecord['class'], 'activity'>;
};

const lost: readonly OrderRecord['status'][] = [OrderStatus.canceled, OrderStatus.reject];

/**
 * Returns the last participants with this coach, else of this activity, else nobody. Canceled and rejected
 * orders do not count.
 */
export function usualPeople(
  orders: readonly Booked[],
  { coach, activity }: { coach: { id: string }; activity: ClassRecord['activity'] },
): string[] {
  const kept = orders
    .filter(({ status }) => !lost.includes(status))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const like =
    kept.find((order) => order.coach.id === coach.id) ??
    kept.find((order) => order.class.activity === activity);
  return like?.participants.map(({ id }) => id) ?? [];
}
