import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { disputeCodes, disputeOutcomes } from './enums.ts';
import { byId, cursor, id, instant, minor, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { orderSummary, orderSides } from './order-summary.ts';
import { orderRecord } from './order.ts';

const side = z.enum(['student', 'coach']);

/** A dispute with the texts of both sides, as its student, its coach or an operator sees it. */
export const disputeRecord = z.strictObject({
  id,
  /** Its `refundMinor`: refunded before the dispute, or by its decision. */
  order: orderSummary,
  ...orderSides,
  state: z.enum(['open', 'resolved']),
  openedBy: side,
  reason: z.strictObject({ code: z.enum(disputeCodes), text: z.string() }),
  openedAt: instant,
  /** Silence of the other side until then grants the claim. */
  answerBy: instant,
  answer: z.strictObject({ text: z.string(), at: instant }).nullable(),
  /** Until when both sides may add; an operator decides from then on. Null before the answer. */
  evidenceUntil: instant.nullable(),
  evidence: z.array(z.strictObject({ side, text: z.string(), at: instant })),
  decision: z
    .strictObject({
      at: instant,
      by: z.enum(['agreement', 'silence', 'operator']),
      outcome: z.enum(disputeOutcomes),
      /** All that went back for the order. */
      refundMinor: minor,
      note: z.string(),
    })
    .nullable(),
  /** True for an operator who has or had a side in the order: the words of both sides are left out, and others decide. */
  isOwnCase: z.boolean().optional(),
});
export type DisputeRecord = z.infer<typeof disputeRecord>;

/** The dispute with its order: one screen, one call. */
const view = z.strictObject({ order: orderRecord, dispute: disputeRecord });

export const disputeApi = {
  'order.dispute': endpoint({
    summary: 'Contest a session; its money stays where it is until this is settled',
    access: ['student', 'coach'],
    input: z.strictObject({
      id,
      reason: z.strictObject({ code: z.enum(disputeCodes), text: text(limits.disputeText, 0) }),
    }),
    output: view,
  }),
  'dispute.detail': endpoint({
    summary: 'The dispute of an order, by the order’s id',
    access: ['student', 'coach'],
    input: byId,
    output: view,
  }),
  'dispute.answer': endpoint({
    summary: 'Answer as the other side: agree, which settles it, or describe the session',
    access: ['student', 'coach'],
    input: z.strictObject({ id, agrees: z.boolean(), text: text(limits.disputeText, 0) }),
    output: view,
  }),
  'dispute.addEvidence': endpoint({
    summary: 'Add to one side’s account while the dispute is open',
    access: ['student', 'coach'],
    input: z.strictObject({ id, text: text(limits.disputeText) }),
    output: view,
  }),
  'operator.disputeList': endpoint({
    summary: 'Disputes: the open ones oldest first, or the settled ones newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'resolved']), cursor: cursor.optional() }),
    output: page(disputeRecord),
  }),
  'operator.disputeDecide': endpoint({
    summary: 'Decide a dispute after both sides have answered; final',
    access: 'operator',
    input: z.strictObject({
      id,
      outcome: z.enum(disputeOutcomes),
      /** All that is to have gone back for the order: its total for `refund`, what went back before for `none`. */
      refundMinor: minor,
      /** Both sides read it. */
      note: text(limits.disputeText),
    }),
    output: disputeRecord,
  }),
};
