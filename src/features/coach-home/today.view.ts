import type { TodayClass } from '#contract/coach-day.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { classesOfOrders, dayClass, isToday, type DayClass } from '#src/features/teaching/coach-day.view.ts';

type Coming = TodayClass['comes'][number];

/** One class of today, as its coach prepares for it. */
export interface Today {
  cls: DayClass;
  names: string[];
  caregivers: number;
  helpers: string[];
  /** Orders with which something was shared, each with the names of those it is about. */
  needs: { orderId: string; names: string[] }[];
}

/** Keeps a first name short where there is a family name; a Chinese name is said whole. */
export const calledName = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name : (name.trim().split(/\s+/u)[0] ?? name);

export const todayOf = ({ class: record, comes, caregivers, helpers }: TodayClass): Today =>
  today(dayClass(record), comes, caregivers, helpers);

const agreed: readonly OrderRecord['status'][] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** The same from the orders that this phone keeps. A class that nobody booked is not in them. */
export function todayFromOrders(orders: readonly OrderRecord[], now: number): Today[] {
  return classesOfOrders(orders)
    .filter((cls) => isToday(cls, now) && Date.parse(cls.endsAt) > now)
    .map((cls) => {
      const ofClass = orders.filter((order) => order.class.id === cls.id && agreed.includes(order.status));
      const comes = ofClass.flatMap((order) =>
        order.participants.map(({ id, name }) => ({
          orderId: order.id,
          participantId: id,
          name,
          hasNeeds: order.needs.some(({ participantId }) => participantId === id),
        })),
      );
      const caregivers = ofClass.reduce((sum, order) => sum + order.caregivers, 0);
      return today(cls, comes, caregivers, ofClass[0]?.helpers ?? []);
    });
}

function today(
  cls: DayClass,
  comes: readonly Coming[],
  caregivers: number,
  helpers: TodayClass['helpers'],
): Today {
  const sharing = Map.groupBy(
    comes.filter(({ hasNeeds }) => hasNeeds),
    ({ orderId }) => orderId,
  );
  return {
    cls,
    names: comes.map(({ name }) => calledName(name)),
    caregivers,
    helpers: helpers.map(({ name }) => name),
    needs: [...sharing].map(([orderId, people]) => ({
      orderId,
      names: people.map(({ name }) => calledName(name)),
    })),
  };
}
