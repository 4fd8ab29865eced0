import { routes, type RouteName } from '#contract/routes.ts';
import type { OutboxType, Payload } from './outbox-row.ts';

/** The call that each kind of waiting action makes. */
export const callOf = {
  'order.create': 'order.create',
  'order.cancel': 'order.cancel',
  'order.rate': 'order.rate',
  'favorite.set': 'favorite.set',
  'notice.read': 'notice.read',
} as const satisfies Record<OutboxType, RouteName>;

/** What the action is about: booking and cancelling one class share a lane, so they arrive in the order of the taps. */
export interface Subject {
  entityId: string;
  /** Only for bookings and their cancellation. */
  classId?: string;
}

export function laneOf(type: OutboxType, { entityId, classId }: Subject): string {
  switch (type) {
    case 'order.create':
    case 'order.cancel':
      return `class:${classId ?? entityId}`;
    case 'order.rate':
      return `order:${entityId}`;
    case 'favorite.set':
      return `favorite:${entityId}`;
    case 'notice.read':
      return `notice:${entityId}`;
  }
}

/** The request of an action; `:name` parts of the path are filled with the entity's id. */
export function payloadOf(type: OutboxType, entityId: string, body: unknown): Payload {
  const { method, path } = routes[callOf[type]];
  return { method, path: path.replace(/:\w+/, encodeURIComponent(entityId)), body: JSON.stringify(body) };
}
