import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { seatHolding } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { dayIn } from '#src/i18n/format.ts';

/** A class as its coach's day shows it: from the server's answer, or gathered from orders that this phone knows. */
export interface DayClass {
  id: string;
  title: LocalText;
  activity: ClassRecord['activity'];
  place: ClassRecord['place'];
  zone: string;
  startsAt: string;
  endsAt: string;
  seatsTaken: number;
  /** Null where only the orders are known: they do not tell how many more may come. */
  capacity: number | null;
  isCanceled: boolean;
}

export const dayClass = (record: ClassRecord): DayClass => ({
  ...shared(record),
  seatsTaken: record.capacity - record.seatsLeft,
  capacity: record.capacity,
  isCanceled: record.state === 'canceled',
});

const shared = ({ id, title, activity, place, zone, startsAt, endsAt }: OrderRecord['class']) => ({
  id,
  title,
  activity,
  place,
  zone,
  startsAt,
  endsAt,
});

/** The classes of orders whose seats are held, soonest first. */
export function classesOfOrders(orders: readonly OrderRecord[]): DayClass[] {
  const groups = new Map<string, OrderRecord[]>();
  for (const order of orders.filter(({ status }) => seatHolding.includes(status)))
    groups.set(order.class.id, [...(groups.get(order.class.id) ?? []), order]);
  return [...groups.values()]
    .flatMap((group) => {
      // The newest order knows the newest times of the class.
      const newest = group.reduce((a, b) => (b.class.version > a.class.version ? b : a));
      const seatsTaken = group.reduce((sum, order) => sum + order.seats, 0);
      return { ...shared(newest.class), seatsTaken, capacity: null, isCanceled: false };
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Classes that have not ended. `now` in milliseconds since the epoch. */
export const stillToCome = (classes: readonly DayClass[], now: number): DayClass[] =>
  classes.filter(({ endsAt }) => Date.parse(endsAt) > now);

/** Orders that wait for an answer, the earliest deadline first; what has run out waits for nobody. */
export const requestsOf = (orders: readonly OrderRecord[], now: number): OrderRecord[] =>
  orders
    .filter(
      ({ status, agreeBy }) =>
        status === OrderStatus.awaitAgree && (agreeBy === null || Date.parse(agreeBy) > now),
    )
    .toSorted((a, b) => (a.agreeBy ?? '').localeCompare(b.agreeBy ?? ''));

/**
 * Each order in the newest version that is known. An answer given a moment ago counts before the list is fetched
 * again.
 */
export function newestOf(orders: readonly OrderRecord[], known: readonly OrderRecord[]): OrderRecord[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  return orders.map((order) => {
    const other = byId.get(order.id);
    return other && other.version > order.version ? other : order;
  });
}

/** Whether the class is today where it takes place. */
export const isToday = ({ startsAt, zone }: Pick<DayClass, 'startsAt' | 'zone'>, now: number): boolean =>
  dayIn(zone, startsAt) <= dayIn(zone, new Date(now).toISOString());

/** Who comes, and who does not any more. */
export function rosterOf(orders: readonly OrderRecord[]): { coming: OrderRecord[]; left: OrderRecord[] } {
  const left = orders.filter(
    ({ status }) => status === OrderStatus.canceled || status === OrderStatus.reject,
  );
  return { coming: orders.filter((order) => !left.includes(order)), left };
}
