import { z } from 'zod';
import { classForm, classOffer } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, page, text } from './fields.ts';
import { helperCard, helperRole } from './helper-card.ts';
import { agreement, helpClass, validity } from './invitation.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** A class that a helper proposes; nobody but its author and the coach can see it before the coach agrees. */
export const draftRecord = z.strictObject({
  id,
  version: z.int(),
  agreement,
  validity,
  author: helperCard,
  coach: coachCard,
  /** Its title is shown whatever the rule of titles was when it was written. */
  form: classOffer.extend({ title: z.string() }),
  /** Currency of the price. */
  currency,
  startsAt: instant,
  endsAt: instant,
  reason: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** Current state of the class made from this draft; its coach may have changed it. */
  class: helpClass.nullable(),
  actions: z.array(z.enum(['agree', 'reject', 'withdraw'])),
});
export type DraftRecord = z.infer<typeof draftRecord>;

const whyNot = z.string().nullable() as z.ZodType<ReasonName | null>;

/** Draft with the obstacles to agreeing to it unchanged. */
export const draftDetail = draftRecord.extend({
  /** Why the coach could not agree now; for the coach, while an answer is awaited. */
  whyNot,
  /** The coach's class at the same time. */
  clash: z.strictObject({ classId: id, startsAt: instant }).nullable(),
});
export type DraftDetail = z.infer<typeof draftDetail>;

const pageInput = z.strictObject({ cursor: cursor.optional() });

export const draftApi = {
  'draft.create': endpoint({
    summary: 'Propose a class that a coach is to lead; it is a draft until the coach agrees',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ coachId: id, role: helperRole, form: classOffer }),
    output: draftRecord,
  }),
  'draft.mine': endpoint({
    summary: 'Own proposals, newest first',
    access: ['assistant', 'volunteer'],
    input: pageInput,
    /** `whyNot`: why the reader cannot propose another class now. */
    output: page(draftRecord).extend({ whyNot }),
  }),
  'draft.forMe': endpoint({
    summary: 'List proposals of helpers to the reader, newest first',
    access: ['coach'],
    input: pageInput,
    /** `toAnswer`: how many wait for the reader's answer. */
    output: page(draftRecord).extend({ toAnswer: z.int() }),
  }),
  'draft.detail': endpoint({
    summary: 'One proposal, for its author and its coach',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId,
    output: draftDetail,
  }),
  'draft.decide': endpoint({
    summary:
      'Agree to lead the class, which publishes it under every rule of a new class; or reject with a reason',
    access: ['coach'],
    input: z.strictObject({
      id,
      decision: z.enum(['agree', 'reject']),
      reason: text(limits.reason, 0),
      /** The class as the coach publishes it; without it the class is as proposed, on the default terms. */
      form: classForm.optional(),
    }),
    output: draftRecord,
  }),
  'draft.withdraw': endpoint({
    summary: 'Withdraw a proposal before it is answered',
    access: ['assistant', 'volunteer'],
    input: byId,
    output: draftRecord,
  }),
};
