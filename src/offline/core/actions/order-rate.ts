import type { RatingForm } from '#contract/rating.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { lastAnswer } from './intent.ts';
import { putNewerOrder } from './newer-order.ts';

export interface RatingAsked {
  orderId: string;
  form: Omit<RatingForm, 'id'>;
  about: About;
  draft?: string;
}

/** Rates the other side of an order; a newer rating takes the place of one that was never sent. */
export const orderRate = {
  call: 'order.rate',
  about: 'order',
  creates: false,
  intent: ({ orderId, form, about, draft }: RatingAsked): Asked => ({
    entityId: orderId,
    body: form,
    about,
    draft,
  }),
  lane: ({ entityId }) => `order:${entityId}`,
  conflict: lastAnswer,
  apply: putNewerOrder,
  words: { label: () => 'rating' as const, waiting: 'rating', answer: 'rating' },
} as const satisfies Action<'order.rate'>;
