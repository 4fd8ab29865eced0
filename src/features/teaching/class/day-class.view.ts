import type { SeatCounts } from '#contract/class-place.ts';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { seatHolding } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { dayIn } from '#src/i18n/format.ts';
import { seatsOfOrders } from './seats-taken.view.ts';

/** A class for its coach's day: from the server's answer, or gathered from the orders on this phone. */
export interface DayClass {
  id: string;
  title: LocalText;
  activity: ClassRecord['activity'];
  place: ClassRecord['place'];
  zone: string;
  startsAt: string;
  endsAt: string;
  /** Undefined in an answer of an earlier server. */
  seats: SeatCounts | undefined;
  /** Null where only the orders are known: the capacity does not follow from them. */
  capacity: number | null;
  /** Number of families on the waitlist. */
  waiting: number;
  isCanceled: boolean;
  /** Undefined for a single class, and where only the orders are known. */
  series?: ClassRecord['series'];
}

export const dayClass = (record: ClassRecord): DayClass => ({
  ...shared(record),
  seats: record.seats,
  capacity: record.capacity,
  waiting: record.waitlist.length,
  isCanceled: record.state === 'canceled',
  series: record.series,
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

/** Statuses that prove that the class takes place, or that it did. */
const proving: readonly OrderStatus[] = [...seatHolding, OrderStatus.completed];

/** The classes of orders that hold seats or are completed, soonest first. */
export function classesOfOrders(orders: readonly OrderRecord[]): DayClass[] {
  const groups = new Map<string, OrderRecord[]>();
  for (const order of orders.filter(({ status }) => proving.includes(status)))
    groups.set(order.class.id, [...(groups.get(order.class.id) ?? []), order]);
  return [...groups.values()]
    .flatMap((group) => {
      // The newest order has the newest times of the class.
      const newest = group.reduce((a, b) => (b.class.version > a.class.version ? b : a));
      return {
        ...shared(newest.class),
        seats: seatsOfOrders(group),
        capacity: null,
        waiting: 0,
        isCanceled: false,
      };
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Classes that have not ended. `now` in milliseconds since the epoch. */
export const upcomingClasses = (classes: readonly DayClass[], now: number): DayClass[] =>
  classes.filter(({ endsAt }) => Date.parse(endsAt) > now);

/** Orders that wait for an answer, earliest deadline first, without expired ones. */
export const requestsOf = (orders: readonly OrderRecord[], now: number): OrderRecord[] =>
  orders
    .filter(
      ({ status, agreeBy }) =>
        status === OrderStatus.awaitAgree && (agreeBy === null || Date.parse(agreeBy) > now),
    )
    .toSorted((a, b) => (a.agreeBy ?? '').localeCompare(b.agreeBy ?? ''));

/**
 * Newest known version of each order: a recent answer counts before the list is fetched again.
 */
export function newestOf(orders: readonly OrderRecord[], known: readonly OrderRecord[]): OrderRecord[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  return orders.map((order) => {
    const other = byId.get(order.id);
    return other && other.version > order.version ? other : order;
  });
}

/** True when the class is today where it takes place. */
export const isToday = ({ startsAt, zone }: Pick<DayClass, 'startsAt' | 'zone'>, now: number): boolean =>
  dayIn(zone, startsAt) <= dayIn(zone, new Date(now).toISOString());

/** Splits the orders into coming ones, and those that were canceled or refused. */
export function rosterOf(orders: readonly OrderRecord[]): { coming: OrderRecord[]; left: OrderRecord[] } {
  const left = orders.filter(
    ({ status }) => status === OrderStatus.canceled || status === OrderStatus.reject,
  );
  return { coming: orders.filter((order) => !left.includes(order)), left };
}
