import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { limits } from './limits.ts';
import { needAnswer } from './needs.ts';
import { refundTo } from './order-parts.ts';
import { orderRecord } from './order.ts';

/** Answers of both sides of an accepted order when its class differs from the booking. */
export const orderAnswersApi = {
  'order.answerProposal': endpoint({
    summary: 'Keep a class that was moved or given to another coach, or leave it for free',
    access: ['student'],
    input: z.strictObject({
      id,
      answer: z.enum(['keep', 'leave']),
      /** The start that was shown; when the class was moved again since, nothing happens and the answer is CHANGED. */
      shownStartsAt: instant,
      /** Coach that the person saw; agreeing to another coach names that coach. */
      shownCoachId: id.optional(),
      refundTo,
    }),
    output: orderRecord,
  }),
  'order.answerNeeds': endpoint({
    summary: 'Answer what was shared about each participant, as the coach to whom the class was given',
    access: ['coach'],
    input: byId.extend({ answers: z.array(needAnswer).max(limits.participantsPerOrder) }),
    output: orderRecord,
  }),
};
