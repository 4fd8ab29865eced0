import type { CoachTodo } from '#contract/coach-day.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';

const statusOf: Partial<Record<CoachTodo['kind'], OrderRecord['status']>> = {
  request: OrderStatus.awaitAgree,
  refundRequest: OrderStatus.awaitCancel,
};

/**
 * What waits, as the server told it, without what this phone knows to be answered. What ran out since stays, and says
 * so: then the answer is an older one.
 */
export function openTodo(todo: readonly CoachTodo[], known: readonly OrderRecord[]): CoachTodo[] {
  const orders = new Map(known.map((order) => [order.id, order]));
  return todo.filter(({ kind, id }) => {
    const order = orders.get(id);
    return order === undefined || statusOf[kind] === undefined || order.status === statusOf[kind];
  });
}

/** The requests among the orders that this phone keeps, for a day that the server has not told. */
export function todoFromOrders(orders: readonly OrderRecord[], now: number): CoachTodo[] {
  return orders
    .flatMap((order): CoachTodo[] => {
      const kind = order.status === OrderStatus.awaitAgree ? 'request' : 'refundRequest';
      const until = kind === 'request' ? order.agreeBy : order.refundRequest?.answerBy;
      if (order.status !== statusOf[kind] || !until || Date.parse(until) <= now) return [];
      const { id, title, startsAt, endsAt, zone } = order.class;
      const names = order.participants.map(({ name }) => name);
      return [{ kind, id: order.id, class: { id, title, startsAt, endsAt, zone }, names, until, count: 1 }];
    })
    .toSorted((a, b) => a.until.localeCompare(b.until));
}

/** Where something that waits is answered. */
export function todoScreen({ kind, id }: Pick<CoachTodo, 'kind' | 'id'>): string {
  if (kind === 'helpRequest' || kind === 'hours') return pathTo(paths.coach.reservationDetail, { id });
  if (kind === 'draft') return pathTo(paths.coach.draft, { id });
  return pathTo(
    kind === 'attendance' || kind === 'proposal' ? paths.coach.classDetail : paths.coach.orderDetail,
    { id },
  );
}

/** Whether it is a request that the list of requests holds. */
export const isAsked = ({ kind }: Pick<CoachTodo, 'kind'>): boolean =>
  kind === 'request' || kind === 'refundRequest';

export const isOver = ({ until }: Pick<CoachTodo, 'until'>, now: number): boolean => Date.parse(until) <= now;
