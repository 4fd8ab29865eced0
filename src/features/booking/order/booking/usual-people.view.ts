import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

type Booked = Pick<OrderRecord, 'status' | 'createdAt' | 'participants'> & {
  coach: { id: string };
  class: Pick<OrderRecord['class'], 'id' | 'activity'>;
};

type UsualClass = Pick<ClassRecord, 'id' | 'activity' | 'series' | 'course'> & { coach: { id: string } };

const lost: readonly OrderRecord['status'][] = [OrderStatus.canceled, OrderStatus.reject];

/**
 * Returns the last participants with this coach, else of this activity, else nobody. Canceled and rejected
 * orders do not count. Who has a seat in this class is left out, except of a series: its other dates may be meant.
 */
export function usualPeople(
  orders: readonly Booked[],
  { id, coach, activity, series, course }: UsualClass,
): string[] {
  const kept = orders
    .filter(({ status }) => !lost.includes(status))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const like =
    kept.find((order) => order.coach.id === coach.id) ??
    kept.find((order) => order.class.activity === activity);
  const usual = like?.participants.map((one) => one.id) ?? [];
  if (series !== undefined && course === undefined) return usual;
  const seated = new Set(
    kept.flatMap((order) => (order.class.id === id ? order.participants.map((one) => one.id) : [])),
  );
  return usual.filter((one) => !seated.has(one));
}
