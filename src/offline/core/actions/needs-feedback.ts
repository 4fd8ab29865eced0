import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { lastAnswer } from './intent.ts';

export interface NeedsFeedbackAsked {
  orderId: string;
  form: Omit<Input<'needs.feedback'>, 'id'>;
  about: About;
}

/**
 * Reports for one child of an order whether the shared needs worked. A newer report replaces one that was
 * never sent.
 */
export const needsFeedback = {
  call: 'needs.feedback',
  about: 'order',
  creates: false,
  intent: ({ orderId, form, about }: NeedsFeedbackAsked): Asked => ({ entityId: orderId, body: form, about }),
  // One lane for each child: a question about another child holds no report. A rating of the order has another lane.
  lane: ({ entityId, body }) => `needs:${entityId}:${String(body?.['participantId'])}`,
  conflict: lastAnswer,
  words: { label: () => 'feedback' as const, waiting: 'feedback', answer: 'feedback' },
} as const satisfies Action<'needs.feedback'>;
