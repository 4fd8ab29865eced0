import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isCalledOff } from './order.view.ts';

interface OrderStep {
  /** Key of `orderDetail:steps`. */
  key: 'requested' | 'accepted' | 'class' | 'rate' | 'canceled' | 'rejected';
  state: 'done' | 'now' | 'ahead' | 'off';
  /** Instant of the step, or its deadline; null before there is one. */
  at: string | null;
  isDeadline: boolean;
}

const step = (
  key: OrderStep['key'],
  state: OrderStep['state'],
  at: string | null,
  isDeadline = false,
): OrderStep => ({ key, state, at, isDeadline });

/** Returns the four steps of an order: request, acceptance, class, rating. An order that was called off ends earlier. */
export function stepsOf(order: OrderRecord): OrderStep[] {
  const { status, createdAt, expiresAt, agreeBy, rateUntil, history, actions, myRating } = order;
  const accepted = history.find(({ event }) => event === 'accepted' || event === 'autoAccepted');
  if (isCalledOff(order))
    return [
      step('requested', 'done', createdAt),
      ...(accepted ? [step('accepted', 'done', accepted.at)] : []),
      step(status === OrderStatus.reject ? 'rejected' : 'canceled', 'off', history.at(-1)?.at ?? null),
    ];
  const isAccepted =
    accepted !== undefined || (status !== OrderStatus.awaitPayment && status !== OrderStatus.awaitAgree);
  const isOver = status === OrderStatus.completed;
  const mayRate = isOver && actions.includes('rate') && myRating === null;
  return [
    status === OrderStatus.awaitPayment
      ? step('requested', 'now', expiresAt, true)
      : step('requested', 'done', createdAt),
    isAccepted
      ? step('accepted', 'done', accepted?.at ?? null)
      : status === OrderStatus.awaitAgree
        ? step('accepted', 'now', agreeBy, true)
        : step('accepted', 'ahead', null),
    step('class', isOver ? 'done' : isAccepted ? 'now' : 'ahead', order.class.startsAt),
    mayRate
      ? step('rate', 'now', rateUntil, true)
      : step('rate', isOver && myRating !== null ? 'done' : 'ahead', null),
  ];
}
