import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';

export interface FeedbackSendAsked {
  /** Separates this feedback from others of the same phone; never sent. */
  id: string;
  form: Input<'feedback.send'>;
  draft: string;
}

/** Sends feedback to the operators. Each one is independent: none waits for another or replaces it. */
export const feedbackSend = {
  call: 'feedback.send',
  about: 'account',
  creates: false,
  intent: ({ id, form, draft }: FeedbackSendAsked): Asked => ({ entityId: id, body: form, about: {}, draft }),
  lane: ({ entityId }) => `feedback:${entityId}`,
  conflict: () => 'append',
  words: {
    label: ({ kind }) => (kind === 'safety' ? ('safetyReport' as const) : ('toUs' as const)),
    waiting: 'toUs',
    answer: 'toUs',
  },
} as const satisfies Action<'feedback.send'>;
