import type { z } from 'zod';
import type { orderExchangeApi } from '#contract/order-exchange.ts';
import type { Action, Answered, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import type { StoreTx } from '#src/offline/core/store.ts';
import { putNewerOrders } from './newer-order.ts';

export interface ExchangeAsked {
  orderId: string;
  classId: string;
  form: Omit<z.infer<(typeof orderExchangeApi)['order.exchange']['input']>, 'id'>;
  about: About;
}

/** Takes another date instead. The body names both dates as shown; it waits in the lane of the booked class. */
export const orderExchange = {
  call: 'order.exchange',
  about: 'order',
  creates: false,
  intent: ({ orderId, classId, form, about }: ExchangeAsked): Asked => ({
    entityId: orderId,
    classId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `class:${classId ?? entityId}`,
  conflict: (last, { entityId }) =>
    last.entityId === entityId && last.type === 'order.exchange' && last.isUnsent ? 'replace' : 'append',
  apply: (tx: StoreTx, { data, ...answered }: Answered): Promise<void> =>
    putNewerOrders(tx, answered, [data['order'], data['taken']]),
  words: {
    label: () => 'exchange' as const,
    waiting: 'exchange',
    answer: 'exchange',
    ownRefusals: ['ORDER_STATUS_CHANGED', 'ALREADY_CANCELED', 'CANCEL_TOO_LATE', 'CLASS_FULL', 'SLOT_TAKEN'],
  },
} as const satisfies Action<'order.exchange'>;
