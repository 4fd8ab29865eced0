import type { z } from 'zod';
import type { orderApi } from '#contract/order-calls.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { putNewerOrder } from './newer-order.ts';

export interface LeaveSomeAsked {
  orderId: string;
  classId: string;
  form: Omit<z.infer<(typeof orderApi)['order.cancelParticipants']['input']>, 'id'>;
  about: About;
}

/** Takes some people out of an order that goes on for the others. It waits in the lane of the class. */
export const orderLeaveSome = {
  call: 'order.cancelParticipants',
  about: 'order',
  creates: false,
  intent: ({ orderId, classId, form, about }: LeaveSomeAsked): Asked => ({
    entityId: orderId,
    classId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `class:${classId ?? entityId}`,
  conflict: (last, { entityId, body }) => {
    if (last.entityId !== entityId || last.type !== 'order.cancelParticipants') return 'append';
    const [before, now] = [leaversOf(inputOf(last.body)), leaversOf(body)];
    // Only an intent that names everybody of the one before may stand for it.
    if (!before.every((id) => now.includes(id))) return 'append';
    if (last.isQuestion) return 'decide';
    if (before.length === now.length) return 'same';
    return last.isUnsent ? 'replace' : 'append';
  },
  apply: putNewerOrder,
  words: {
    label: () => 'cancelSome' as const,
    waiting: 'cancelSome',
    answer: 'leaving',
  },
} as const satisfies Action<'order.cancelParticipants'>;

function leaversOf(body: Body): readonly unknown[] {
  const ids = body['participantIds'];
  return Array.isArray(ids) ? ids : [];
}
