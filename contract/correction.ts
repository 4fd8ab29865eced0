import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { attendances, OrderStatus } from './enums.ts';
import { byId, cursor, id, instant, minor, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { orderStatus } from './order-parts.ts';
import { orderStory } from './order-story.ts';
import { orderSummary, orderSides } from './order-summary.ts';

export const correctionStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** How an order that is over is to be mended; one operator proposes it, another one decides. */
export const correctionRecord = z.strictObject({
  id,
  state: z.enum(correctionStates),
  order: orderSummary,
  ...orderSides,
  status: z.strictObject({ from: orderStatus, to: orderStatus }),
  attendance: z.strictObject({ from: z.enum(attendances), to: z.enum(attendances) }),
  /** Total refund of the order at the proposal (`from`), and with the correction (`to`). */
  refundMinor: z.strictObject({ from: minor, to: minor }),
  /** Both sides of the order read it once it is confirmed. */
  note: z.string(),
  proposedBy: id,
  /** Name of the proposer; null without an account. */
  proposerName: z.string().nullable(),
  proposedAt: instant,
  decision: z.strictObject({ by: id, name: z.string().nullable(), at: instant, note: z.string() }).nullable(),
  /** Actions of this operator. */
  actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
});
export type CorrectionRecord = z.infer<typeof correctionRecord>;

const note = text(limits.disputeText);

/** Actions of an operator on an order. */
const operatorOrderActions = ['cancel', 'refundRequestAgree', 'correct'] as const;
export const operatorOrder = z.strictObject({
  order: orderSummary,
  ...orderSides,
  /** The most that can have gone back in all. */
  maxRefundMinor: minor,
  corrections: z.array(correctionRecord),
  story: orderStory,
  actions: z.array(z.enum(operatorOrderActions)),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

export const correctionApi = {
  'operator.orderFind': endpoint({
    summary: 'An order by its number, with its history, money and corrections; each look is written down',
    access: 'operator',
    input: z.strictObject({ number: z.string().min(1).max(40) }),
    output: operatorOrder,
  }),
  'operator.correctionList': endpoint({
    summary: 'Corrections of orders: those that wait oldest first, or the decided ones newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'decided']), cursor: cursor.optional() }),
    output: page(correctionRecord),
  }),
  'operator.correctionPropose': endpoint({
    summary: 'Propose to mend an order that is over; another operator has to confirm it',
    access: 'operator',
    input: z.strictObject({
      id,
      /** It did not take place: everything goes back. */
      status: z.literal(OrderStatus.canceled).optional(),
      attendance: z.enum(attendances).optional(),
      /** All that is to have gone back for the order, with what went back before. */
      refundMinor: minor,
      note,
    }),
    output: correctionRecord,
  }),
  'operator.correctionConfirm': endpoint({
    summary: 'Confirm another operator’s correction: now the money moves; needs a fresh code',
    access: 'operator',
    input: byId.extend({ note }),
    output: correctionRecord,
  }),
  'operator.correctionRefuse': endpoint({
    summary: 'Refuse another operator’s correction; nothing changes',
    access: 'operator',
    input: byId.extend({ note }),
    output: correctionRecord,
  }),
  'operator.correctionWithdraw': endpoint({
    summary: 'Withdraw one’s own proposal',
    access: 'operator',
    input: byId.extend({ note }),
    output: correctionRecord,
  }),
};
