import { OrderStatus } from '#contract/enums.ts';
import { finalStatuses } from '#contract/order.rules.ts';
import { todoOf } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';

type Row = OrdersView<OrderRecord>['orders'][number];

/** Number of orders under the next one on the home screen; the order list has all. */
const shown = 3;

/** Returns the reader's future and running orders by start. `now` is in ms. */
function liveOrders(rows: readonly Row[], now: number): Row[] {
  return rows
    .filter(({ order }) => !finalStatuses.includes(order.status) && Date.parse(order.class.endsAt) > now)
    .toSorted((a, b) => a.order.class.startsAt.localeCompare(b.order.class.startsAt));
}

/** True when an action on this phone leaves the class for everybody in the order. */
const isLeaving = ({ waiting }: Row): boolean =>
  waiting.some(
    ({ type, input }) =>
      type === 'order.cancel' || (type === 'order.answerProposal' && input['answer'] === 'leave'),
  );

/** Returns the next order that is accepted, and that no action on this phone leaves. */
export const nextOrder = (rows: readonly Row[], now: number): Row | undefined =>
  liveOrders(rows, now).find((row) => row.order.status === OrderStatus.progress && !isLeaving(row));

/** Returns the other orders. An unpaid one is among the to-dos, and not repeated. */
export function laterOrders(rows: readonly Row[], now: number): Row[] {
  const next = nextOrder(rows, now);
  return liveOrders(rows, now)
    .filter((row) => row !== next && todoOf(row.order)?.kind !== 'pay')
    .slice(0, shown);
}
