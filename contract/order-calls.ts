import { z } from 'zod';
import { classRecord } from './class.ts';
import { endpoint } from './endpoint.ts';
import { orderFilters, rejectReasons } from './enums.ts';
import { byId, cursor, id, page, text } from './fields.ts';
import { helperRole } from './helper-card.ts';
import { limits } from './limits.ts';
import { needAnswer } from './needs.ts';
import { orderForm } from './order-form.ts';
import { leaving, reasonGiven, reliability } from './order-parts.ts';
import { orderRecord, paymentMethod } from './order.ts';
import { ratingForm } from './rating.ts';

export const orderApi = {
  'order.reliability': endpoint({
    summary: 'Read the reader’s reliability over the last year, as coaches see it with a request',
    access: ['student'],
    input: z.strictObject({}),
    output: reliability,
  }),
  'order.create': endpoint({
    summary: 'Book seats of one class; pays from the balance if the person agreed',
    access: ['student'],
    input: orderForm,
    output: orderRecord,
  }),
  'order.list': endpoint({
    summary: 'List orders of the student or the coach: in force, soonest first; then ended, newest first',
    access: ['student', 'coach'],
    input: z.strictObject({
      as: z.enum(['student', 'coach']),
      status: z.enum(orderFilters).optional(),
      /** Orders of this class only. */
      classId: id.optional(),
      /** Orders of this booking of several dates only. */
      setId: id.optional(),
      /** `agreeBy`: only requests that wait for the coach's answer, by deadline. */
      by: z.enum(['agreeBy']).optional(),
      /** Only orders that wait for the reader's rating, or for the coach's answer about another date; by deadline. */
      can: z.enum(['rate', 'answerExchange']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(orderRecord),
  }),
  'order.detail': endpoint({
    summary: 'Read one order',
    access: ['student', 'coach'],
    input: byId,
    output: orderRecord,
  }),
  'order.pay': endpoint({
    summary: 'Pay an order from the balance or a class pack, or on a hosted page of card or PayPal',
    access: ['student'],
    input: z.strictObject({
      id,
      method: paymentMethod,
      /** A session of this class pack pays, with the balance (0) as the method. */
      classPackId: id.optional(),
    }),
    output: z.strictObject({
      order: orderRecord,
      paymentId: id.nullable(),
      redirectUrl: z.string().nullable(),
    }),
  }),
  'order.cancel': endpoint({
    summary: 'Leave an order with the refund that the person saw',
    access: ['student'],
    input: z.strictObject({
      id,
      ...leaving,
    }),
    output: orderRecord,
  }),
  'order.cancelParticipants': endpoint({
    summary: 'Leave an order for some of its participants; it continues for the others',
    access: ['student'],
    input: z.strictObject({
      id,
      participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
      ...leaving,
    }),
    output: orderRecord,
  }),
  'order.accept': endpoint({
    summary: 'Accept a request, with an answer to the shared needs of each participant',
    access: ['coach'],
    input: byId.extend({ answers: z.array(needAnswer).max(limits.participantsPerOrder).optional() }),
    output: orderRecord,
  }),
  'order.reject': endpoint({
    summary: 'Reject a request; the student gets a full refund',
    access: ['coach'],
    input: z.strictObject({ id, reason: reasonGiven(rejectReasons) }),
    output: orderRecord,
  }),
  'order.coachCancel': endpoint({
    summary: 'Cancel a request or an accepted order as the coach; the student gets a full refund',
    access: ['coach'],
    input: z.strictObject({ id, reason: reasonGiven(rejectReasons) }),
    output: orderRecord,
  }),
  'order.requestRefund': endpoint({
    summary: 'Make a refund request when leaving is no longer free; once per order',
    access: ['student'],
    input: z.strictObject({ id, reason: leaving.reason }),
    output: orderRecord,
  }),
  'order.withdrawRefundRequest': endpoint({
    summary: 'Withdraw the refund request; the order continues',
    access: ['student'],
    input: byId,
    output: orderRecord,
  }),
  'order.answerRefundRequest': endpoint({
    summary: 'Agree to a full refund, which ends the order, or decline it with a text',
    access: ['coach'],
    input: z.strictObject({ id, agrees: z.boolean(), text: text(limits.reason, 0) }),
    output: orderRecord,
  }),
  'order.rate': endpoint({
    summary: 'Rate the other side, or change the rating while it is sealed',
    access: ['student', 'coach'],
    input: ratingForm,
    output: orderRecord,
  }),
  'class.roster': endpoint({
    summary: 'Read a class of the coach with its orders',
    access: ['coach'],
    input: byId,
    output: z.strictObject({
      class: classRecord,
      /** First names of the agreed helpers. Missing in answers of earlier servers. */
      helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })).optional(),
      items: z.array(orderRecord),
    }),
  }),
};
