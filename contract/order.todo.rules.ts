import { OrderStatus } from './enums.ts';
import type { OrderRecord } from './order.ts';

/** To-dos of a student about an order. */
export const orderTodoKinds = ['pay', 'move', 'substitute', 'answerReport', 'rate'] as const;
export type OrderTodoKind = (typeof orderTodoKinds)[number];

export interface OrderTodo {
  kind: OrderTodoKind;
  /** Deadline of the to-do. */
  until: string;
}

/** Seats offered by the waitlist and not taken: the waitlist entry already shows them. */
export const isOffer = ({ status, history }: Pick<OrderRecord, 'status' | 'history'>): boolean =>
  status === OrderStatus.awaitPayment &&
  history.some(({ event }) => event === 'offered') &&
  !history.some(({ event }) => event === 'offerAccepted');

/** Read from a record, and so the same at the server and on a phone without a network. One at a time. */
export function todoOf(order: OrderRecord): OrderTodo | undefined {
  const { actions, proposal, dispute, expiresAt, rateUntil, myRating } = order;
  if (actions.includes('answerProposal') && proposal !== null)
    return { kind: proposal.fromCoach === null ? 'move' : 'substitute', until: proposal.answerBy };
  if (actions.includes('pay') && expiresAt !== null && !isOffer(order))
    return { kind: 'pay', until: expiresAt };
  if (actions.includes('answerDispute') && dispute !== null)
    return { kind: 'answerReport', until: dispute.answerBy };
  if (actions.includes('rate') && myRating === null && rateUntil !== null)
    return { kind: 'rate', until: rateUntil };
  return undefined;
}

/** The soonest end first; what has none is last. */
export const bySoonestEnd = (a: { until: string | null }, b: { until: string | null }): number =>
  endOf(a) - endOf(b);

/** A date far behind every end: two without one are equal. */
const endOf = ({ until }: { until: string | null }): number =>
  Date.parse(until ?? '9999-12-31T00:00:00.000Z');
