import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { coachGroup } from '#src/features/booking/order/reading/order-groups.view.ts';
import { ownActions } from './reject.view.ts';

/** Filters of the list of requests; keys of `request:list.show` and values in its URL. */
export const shown = ['requests', 'booked', 'refunds'] as const;
export type Shown = (typeof shown)[number];

/** The filter with something to do: requests, then refunds, else the bookings. */
export const filterFor = (orders: readonly Pick<OrderRecord, 'status'>[]): Shown =>
  orders.some(({ status }) => status === OrderStatus.awaitAgree)
    ? 'requests'
    : orders.some(({ status }) => status === OrderStatus.awaitCancel)
      ? 'refunds'
      : 'booked';

const never = '9999';

/** Sorts by deadline, earliest first; requests without a deadline are last. */
export const byDeadline = (a: Pick<OrderRecord, 'agreeBy'>, b: Pick<OrderRecord, 'agreeBy'>): number =>
  (a.agreeBy ?? never).localeCompare(b.agreeBy ?? never);

/** Deadline of the coach's answer. */
export const answerBy = ({ agreeBy, refundRequest }: OrderRecord): string | null =>
  agreeBy ?? refundRequest?.answerBy ?? null;

/** Key of `request:list.needs`: the state of the needs shared with an order; undefined without any. */
export const needsState = ({ needs }: Pick<OrderRecord, 'needs'>): 'unread' | 'answered' | undefined =>
  needs.length === 0 ? undefined : needs.some(({ answer }) => answer === null) ? 'unread' : 'answered';

/**
 * Puts the orders of each class together: first the class of the first order. In a class their order stays. Only
 * orders of one page move, so that a further page leaves the rows above it where they are, under the finger.
 */
export function groupedByClass(orders: readonly OrderRecord[]): OrderRecord[] {
  const starts = orders.flatMap((_, index) => (index % limits.pageSize === 0 ? [index] : []));
  return starts.flatMap((start) => {
    const page = orders.slice(start, start + limits.pageSize);
    const groups = page.map(coachGroup);
    return page.toSorted((a, b) => groups.indexOf(coachGroup(a)) - groups.indexOf(coachGroup(b)));
  });
}

/** Requests that can be accepted unread: no needs, and the server allows it. */
export const plainRequests = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter((order) => order.needs.length === 0 && ownActions(order).includes('accept'));

/** Requests with needs: the coach reads and answers each. */
export const requestsWithNeeds = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter((order) => order.needs.length > 0 && ownActions(order).includes('reject'));

/** Requests that may be answered together with others. */
export const openRequests = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter((order) => order.needs.length === 0 && ownActions(order).includes('reject'));

/** Classes of these requests with the ids of their orders, in the order of the list. */
export function classesIn(
  orders: readonly OrderRecord[],
): { id: string; title: OrderRecord['class']['title']; orderIds: string[] }[] {
  const ids = [...new Set(orders.map((order) => order.class.id))];
  return ids.flatMap((id) => {
    const own = orders.filter((order) => order.class.id === id);
    const [first] = own;
    return first ? [{ id, title: first.class.title, orderIds: own.map((order) => order.id) }] : [];
  });
}

export const namesOf = ({ participants }: Pick<OrderRecord, 'participants'>): string[] =>
  participants.map(({ name }) => name);
