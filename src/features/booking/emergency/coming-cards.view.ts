import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

const accepted: readonly OrderRecord['status'][] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** True for an order that the coach has accepted and that was not canceled. */
export const isAccepted = ({ status }: Pick<OrderRecord, 'status'>): boolean => accepted.includes(status);

/** True when the coach may ask for cards of an order: it is accepted, and a minor comes. */
export const comesWithMinor = (order: OrderRecord): boolean =>
  isAccepted(order) && order.participants.some(({ age }) => age !== undefined);
