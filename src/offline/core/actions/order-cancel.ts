import type { z } from 'zod';
import type { orderApi } from '#contract/order-calls.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { putNewerOrder } from './newer-order.ts';

export interface CancelAsked {
  orderId: string;
  classId: string;
  form: Omit<z.infer<(typeof orderApi)['order.cancel']['input']>, 'id'>;
  about: About;
}

/** Leaves an order. It waits in the lane of the class, behind the booking. */
export const orderCancel = {
  call: 'order.cancel',
  about: 'order',
  creates: false,
  intent: ({ orderId, classId, form, about }: CancelAsked): Asked => ({
    entityId: orderId,
    classId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `class:${classId ?? entityId}`,
  conflict: (last, { entityId }) => {
    if (last.entityId !== entityId) return 'append';
    if (last.type === 'order.cancel') return last.isQuestion ? 'decide' : 'same';
    if (!last.isUnsent) return 'append';
    // A booking and its cancellation end each other; an answer that keeps a moved class gives way.
    return last.type === 'order.create' ? 'erase' : 'replace';
  },
  apply: putNewerOrder,
  words: {
    label: () => 'cancel' as const,
    waiting: 'cancel',
    answer: 'cancellation',
  },
} as const satisfies Action<'order.cancel'>;
