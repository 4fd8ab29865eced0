import type { z } from 'zod';
import type { orderAnswersApi } from '#contract/order-answers.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { putNewerOrder } from './newer-order.ts';

export interface ProposalAnswerAsked {
  orderId: string;
  classId: string;
  form: Omit<z.infer<(typeof orderAnswersApi)['order.answerProposal']['input']>, 'id'>;
  about: About;
}

/**
 * Keeps a moved class or leaves it. The body names the start that was shown, so a later move needs a new
 * answer from the person.
 */
export const proposalAnswer = {
  call: 'order.answerProposal',
  about: 'order',
  creates: false,
  intent: ({ orderId, classId, form, about }: ProposalAnswerAsked): Asked => ({
    entityId: orderId,
    classId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `class:${classId ?? entityId}`,
  // Its end is near, and another order of the class has nothing to do with it.
  joins: () => false,
  conflict: (last, { entityId }) => {
    if (last.type !== 'order.answerProposal' || last.entityId !== entityId) return 'append';
    if (last.isQuestion) return 'decide';
    return last.isUnsent ? 'replace' : 'append';
  },
  apply: putNewerOrder,
  words: {
    label: ({ answer }) => (answer === 'leave' ? ('moveLeft' as const) : ('moveKept' as const)),
    waiting: 'proposal',
    answer: 'proposal',
  },
} as const satisfies Action<'order.answerProposal'>;
