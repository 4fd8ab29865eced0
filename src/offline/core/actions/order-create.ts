import type { OrderForm } from '#contract/order-form.ts';
import type { SlotChoice } from '#contract/slot-choice.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import { sharesSomebody } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { putNewerOrder } from './newer-order.ts';

export interface OrderAsked {
  /** Input of `order.create` without `replayed`, which is known here. */
  form: Omit<OrderForm, 'replayed'>;
  about: About;
  /** Name of the draft that ends with the booking. */
  draft?: string;
}

/** Stands for the class of a slot, which each tap names by a new id. */
export const slotKey = ({ planId, startsAt }: Pick<SlotChoice, 'planId' | 'startsAt'>): string =>
  `${planId}@${startsAt}`;

/** Books a class. The order's id is made by the phone. */
export const orderCreate = {
  call: 'order.create',
  about: 'order',
  creates: true,
  intent: ({ form, about, draft }: OrderAsked, { isOnline }): Asked => ({
    entityId: form.orderId,
    classId: form.slot === undefined ? form.classId : slotKey(form.slot),
    body: { ...form, replayed: !isOnline },
    about,
    basis: { ...form.basis, seenAt: form.tappedAt },
    draft,
  }),
  lane: ({ entityId, classId }) => `class:${classId ?? entityId}`,
  // A child is booked apart from another one, as at the server: what stops one must not stop the other.
  joins: (row, intent) => row.type !== 'order.create' || sharesSomebody(row.body, intent.body),
  // Second tap, or the same class in another tab (docs/offline.md E7): the lane is the class and its people.
  conflict: (last) => (last.type === 'order.create' ? 'same' : 'append'),
  apply: putNewerOrder,
  droppedAtEnd: 'cards',
  words: { label: () => 'booking' as const, waiting: 'booking', answer: 'booking' },
} as const satisfies Action<'order.create'>;
