import type { TodayClass } from '#contract/coach-day.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import {
  classesOfOrders,
  dayClass,
  isToday,
  type DayClass,
} from '#src/features/teaching/class/day-class.view.ts';

type Coming = TodayClass['comes'][number];

/** One class of today: what its coach needs to prepare. */
export interface Today {
  cls: DayClass;
  people: { name: string; age?: number | undefined }[];
  caregivers: number;
  helpers: string[];
  /** Orders with shared needs, each with the names of those participants. */
  needs: { orderId: string; names: string[] }[];
}

/** Returns the first name; a Chinese name stays whole. */
export const calledName = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name : (name.trim().split(/\s+/u)[0] ?? name);

export const todayOf = ({ class: record, comes, caregivers, helpers }: TodayClass): Today =>
  today(dayClass(record), comes, caregivers, helpers);

const agreed: readonly OrderRecord['status'][] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** The same from the orders stored on this phone. A class without orders is missing. */
export function todayFromOrders(orders: readonly OrderRecord[], now: number): Today[] {
  return classesOfOrders(orders)
    .filter((cls) => isToday(cls, now) && Date.parse(cls.endsAt) > now)
    .map((cls) => {
      const ofClass = orders.filter((order) => order.class.id === cls.id && agreed.includes(order.status));
      const comes = ofClass.flatMap((order) =>
        order.participants.map(({ id, name, age }) => ({
          orderId: order.id,
          participantId: id,
          name,
          ...(age !== undefined && { age }),
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
  const sharing = new Map<string, Coming[]>();
  for (const one of comes.filter(({ hasNeeds }) => hasNeeds))
    sharing.set(one.orderId, [...(sharing.get(one.orderId) ?? []), one]);
  return {
    cls,
    people: comes.map(({ name, age }) => ({ name: calledName(name), age })),
    caregivers,
    helpers: helpers.map(({ name }) => name),
    needs: [...sharing].map(([orderId, people]) => ({
      orderId,
      names: people.map(({ name }) => calledName(name)),
    })),
  };
}
