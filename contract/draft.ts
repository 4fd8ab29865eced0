import { z } from 'zod';
import { classForm } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { helperCard, helperRole } from './helper-card.ts';
import { agreement, validity } from './invitation.ts';
import { limits } from './limits.ts';

/** A class that a helper proposes; nobody but its author and the coach can see it before the coach agrees. */
export const draftRecord = z.strictObject({
  id,
  version: z.int(),
  agreement,
  validity,
  author: helperCard,
  coach: coachCard,
  /** Its title is shown whatever the rule of titles was when it was written. */
  form: classForm.extend({ title: z.string() }),
  startsAt: instant,
  endsAt: instant,
  reason: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** The class that it became; the coach leads it and earns from it. */
  classId: id.nullable(),
  actions: z.array(z.enum(['agree', 'reject', 'withdraw'])),
});
export type DraftRecord = z.infer<typeof draftRecord>;

const pageInput = z.strictObject({ cursor: cursor.optional() });

export const draftApi = {
  'draft.create': endpoint({
    summary: 'Propose a class that a coach is to lead; it is a draft until the coach agrees',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ coachId: id, role: helperRole, form: classForm }),
    output: draftRecord,
  }),
  'draft.mine': endpoint({
    summary: 'Own proposals, newest first',
    access: ['assistant', 'volunteer'],
    input: pageInput,
    output: page(draftRecord),
  }),
  'draft.forMe': endpoint({
    summary: 'What helpers propose to the reader, newest first',
    access: ['coach'],
    input: pageInput,
    output: page(draftRecord),
  }),
  'draft.detail': endpoint({
    summary: 'One proposal, for its author and its coach',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId,
    output: draftRecord,
  }),
  'draft.decide': endpoint({
    summary:
      'Agree to lead the class, which publishes it under every rule of a new class; or reject with a reason',
    access: ['coach'],
    input: z.strictObject({ id, decision: z.enum(['agree', 'reject']), reason: text(limits.reason, 0) }),
    output: draftRecord,
  }),
  'draft.withdraw': endpoint({
    summary: 'Take an own proposal back before it is answered',
    access: ['assistant', 'volunteer'],
    input: byId,
    output: draftRecord,
  }),
};
