import type { Input } from '#contract/all-apis.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';

export interface FeedbackSendAsked {
  /** Tells this feedback apart from others of the same phone; never sent. */
  id: string;
  form: Input<'feedback.send'>;
  draft: string;
}

/** Words to the operators. Each is a matter of its own: none waits for another, and none takes another's place. */
export const feedbackSend = {
  call: 'feedback.send',
  about: 'account',
  creates: false,
  steps: [],
  intent: ({ id, form, draft }: FeedbackSendAsked): Asked => ({ entityId: id, body: form, about: {}, draft }),
  lane: ({ entityId }) => `feedback:${entityId}`,
  conflict: () => 'append',
  // What was sent is asked for again.
  apply: async () => undefined,
  words: {
    label: ({ kind }) => (kind === 'safety' ? ('safetyReport' as const) : ('toUs' as const)),
    waiting: 'toUs',
    answer: 'toUs',
  },
} as const satisfies Action<'feedback.send'>;
