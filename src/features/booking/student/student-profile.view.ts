import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

const meeting: readonly OrderRecord['status'][] = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];
const knownDays = 30;

/** True while the coach may see the family of an order. The server decides; this only avoids a dead link. */
export const isKnown = (
  { status, class: cls }: Pick<OrderRecord, 'status' | 'class'>,
  now: number,
): boolean => meeting.includes(status) && now < Date.parse(cls.endsAt) + knownDays * DAY_MS;

/** Participants of the family with this coach, each once, in the order of the orders. */
export const peopleOf = (orders: readonly Pick<OrderRecord, 'participants'>[]) => [
  ...new Map(
    orders.flatMap(({ participants }) => participants).map((person) => [person.id, person]),
  ).values(),
];

/** Orders of future classes with shared needs, each with the names of those participants. */
export function sharedAhead(
  orders: readonly OrderRecord[],
  now: number,
): { order: OrderRecord; names: string[] }[] {
  return orders
    .filter(({ needs, class: cls }) => needs.length > 0 && Date.parse(cls.endsAt) > now)
    .map((order) => ({
      order,
      names: order.participants
        .filter(({ id }) => order.needs.some(({ participantId }) => participantId === id))
        .map(({ name }) => name),
    }));
}
