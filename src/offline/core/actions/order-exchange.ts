import type { z } from 'zod';
import type { orderExchangeApi } from '#contract/order-exchange.ts';
import type { Action, Answered, Asked, Body } from '#src/offline/core/action.ts';
import { fieldsIn, inputOf, listIn } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import type { StoreTx } from '#src/offline/core/store.ts';
import { putNewerOrders } from './newer-order.ts';
import { slotKey } from './order-create.ts';

export interface ExchangeAsked {
  orderId: string;
  classId: string;
  form: Omit<z.infer<(typeof orderExchangeApi)['order.exchange']['input']>, 'id'>;
  about: About;
}

/** The new date that a body names. The class of a slot has a new id at each tap. */
function dateIn({ slot, classId, basis }: Body): unknown {
  const { planId } = fieldsIn(slot);
  const { startsAt } = fieldsIn(basis);
  const isSlot = typeof planId === 'string' && typeof startsAt === 'string';
  return isSlot ? slotKey({ planId, startsAt }) : classId;
}

/** True when a body names everybody whom another one names. */
const namesAll = ({ participantIds: few }: Body, { participantIds: all }: Body): boolean =>
  listIn(few).every((id) => listIn(all).includes(id));

/**
 * True when a body names the same new date for the same people. With one person more or fewer it is another choice: it
 * waits behind, and the server answers it.
 */
const isAgain = (waiting: Body, body: Body): boolean =>
  dateIn(waiting) === dateIn(body) && namesAll(body, waiting);

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
  conflict: (last, { entityId, body }) => {
    if (last.entityId !== entityId || last.type !== 'order.exchange') return 'append';
    const before = inputOf(last.body);
    // Only a choice for everybody of the one before may stand for it: nobody is left out unnoticed.
    if (!namesAll(before, body)) return 'append';
    if (last.isQuestion) return 'decide';
    if (last.isUnsent) return 'replace';
    // Sent again with a new key it would be refused, although the person has the new date.
    return isAgain(before, body) ? 'same' : 'append';
  },
  apply: (tx: StoreTx, { data, ...answered }: Answered): Promise<void> =>
    putNewerOrders(tx, answered, [data['order'], data['taken']]),
  words: {
    label: () => 'exchange' as const,
    waiting: 'exchange',
    answer: 'exchange',
  },
} as const satisfies Action<'order.exchange'>;
