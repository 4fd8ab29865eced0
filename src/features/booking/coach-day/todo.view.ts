import type { CoachTodo } from '#contract/coach-day.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { MyPartner } from '#contract/partner.ts';
import { paths, pathTo } from '#contract/paths.ts';

const statusOf: Partial<Record<CoachTodo['kind'], OrderRecord['status']>> = {
  request: OrderStatus.awaitAgree,
  refundRequest: OrderStatus.awaitCancel,
};

/**
 * Removes to-dos that are already answered according to the orders on this phone. Expired ones stay and are
 * shown as expired: then the server's answer is an older one.
 */
export function openTodo(todo: readonly CoachTodo[], known: readonly OrderRecord[]): CoachTodo[] {
  const orders = new Map(known.map((order) => [order.id, order]));
  return todo.filter(({ kind, id }) => {
    const order = orders.get(id);
    return order === undefined || statusOf[kind] === undefined || order.status === statusOf[kind];
  });
}

/** Requests among the orders on this phone, used until the server has answered. */
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

/** Screen where a to-do is answered. */
export function todoScreen({ kind, id }: Pick<CoachTodo, 'kind' | 'id'>): string {
  if (kind === 'helpRequest' || kind === 'hours') return pathTo(paths.coach.reservationDetail, { id });
  if (kind === 'draft') return pathTo(paths.coach.draft, { id });
  return pathTo(
    kind === 'attendance' || kind === 'proposal' ? paths.coach.classDetail : paths.coach.orderDetail,
    { id },
  );
}

/** Invitations of partners that the coach can still answer. */
export const openInvites = (partners: readonly MyPartner[], now: number) =>
  partners.flatMap(({ partner, asCoach }) =>
    asCoach?.state === 'invited' && asCoach.answerBy !== undefined && Date.parse(asCoach.answerBy) > now
      ? [{ partner, until: asCoach.answerBy }]
      : [],
  );

export const isOver = ({ until }: Pick<CoachTodo, 'until'>, now: number): boolean => Date.parse(until) <= now;
