import type { SeatCounts } from '#contract/class-place.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

interface SeatFacts {
  seats: SeatCounts | undefined;
  capacity: number | null;
  /** Number of families on the waitlist. */
  waiting: number;
  startsAt: string;
  endsAt: string;
}

/** Keys of `teaching.seats` with their figures, to be joined. Empty when nothing is known. */
export type SeatsPart =
  | { key: 'none' | 'nobodyBooked' | 'noneBooked' | 'nobodyCame' | 'unmarked' }
  | { key: 'asked' | 'booked' | 'came' | 'someUnmarked' | 'waiting'; count: number }
  | { key: 'of'; taken: number; count: number };

/**
 * Sentence about the seats of a class for its coach. A request is no booking, and a class that is over has no seats but
 * people who came. `now` in ms.
 */
export function seatsParts(
  { seats, capacity, waiting, startsAt, endsAt }: SeatFacts,
  now: number,
): SeatsPart[] {
  if (seats === undefined) return [];
  const { booked, came, unmarked } = seats;
  if (Date.parse(endsAt) <= now) {
    if (booked === 0) return [{ key: 'nobodyBooked' }];
    if (unmarked === 0) return [came === 0 ? { key: 'nobodyCame' } : { key: 'came', count: came }];
    return [
      came === 0 ? { key: 'booked', count: booked } : { key: 'came', count: came },
      unmarked >= booked ? { key: 'unmarked' } : { key: 'someUnmarked', count: unmarked },
    ];
  }
  const asked = seats.asked + seats.unpaid;
  const isAhead = Date.parse(startsAt) > now;
  const parts: SeatsPart[] = [];
  if (booked > 0 && capacity !== null) parts.push({ key: 'of', taken: booked, count: capacity });
  else if (booked > 0) parts.push({ key: 'booked', count: booked });
  else parts.push({ key: isAhead && asked === 0 ? 'none' : 'noneBooked' });
  if (asked > 0) parts.push({ key: 'asked', count: asked });
  if (isAhead && waiting > 0) parts.push({ key: 'waiting', count: waiting });
  return parts;
}

const bookedStatuses: readonly OrderStatus[] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** The same counts from the orders on this phone. */
export function seatsOfOrders(orders: readonly OrderRecord[]): SeatCounts {
  const seatsIn = (statuses: readonly OrderStatus[]) =>
    orders.reduce((sum, { status, seats }) => sum + (statuses.includes(status) ? seats : 0), 0);
  const people = orders
    .filter(({ status }) => bookedStatuses.includes(status))
    .flatMap(({ participants }) => participants);
  return {
    unpaid: seatsIn([OrderStatus.awaitPayment]),
    asked: seatsIn([OrderStatus.awaitAgree]),
    booked: seatsIn(bookedStatuses),
    came: people.filter(({ mark }) => mark === 'present').length,
    unmarked: people.filter(({ mark }) => mark === undefined).length,
  };
}
