import { z } from 'zod';
import { agreedCourse } from './course.ts';
import { endpoint } from './endpoint.ts';
import { rejectReasons } from './enums.ts';
import { byId, id, instant, minor, zone } from './fields.ts';
import { limits } from './limits.ts';
import { needAnswer } from './needs.ts';
import { agreedBasis } from './order-basis.ts';
import { orderForm } from './order-form.ts';
import { leaving, reasonGiven } from './order-parts.ts';
import { orderRecord } from './order.ts';
import { slotChoice } from './slot-choice.ts';

/** One date of a booking of several: the order that it makes, and the facts that the person saw. */
const wantedDate = z.strictObject({
  /** Made by the phone. */
  orderId: id,
  /** Made by the phone, too, when a slot is booked; `basis.startsAt` is its start. */
  classId: id,
  basis: agreedBasis.required({ terms: true }),
});

/** A booking of several dates of one series, or of several slots of one plan, as tapped; it may arrive days later. */
export const orderSetForm = orderForm
  .omit({ orderId: true, classId: true, basis: true, slot: true, waitIfFull: true })
  .extend({
    /** Made by the phone; all orders of the booking carry it. */
    setId: id,
    /** The series of the dates; without it `slots` names their plan. */
    seriesId: id.optional(),
    /** The booking makes the class of each date from this plan; at least two dates. */
    slots: slotChoice.omit({ startsAt: true }).optional(),
    /** `every`: all named dates or none. `fitting`: as many of them as fit. */
    want: z.enum(['every', 'fitting']),
    dates: z.array(wantedDate).min(1).max(limits.seriesDates),
    /** For a course: its rule of leaving, as the person read it. Its price is that of the dates together. */
    course: agreedCourse.optional(),
  });
export type OrderSetForm = z.infer<typeof orderSetForm>;

/** A date that was not booked, with the refusal that a booking of it alone would get. */
export const missedDate = z.strictObject({
  classId: id,
  startsAt: instant,
  /** Missing for a class that does not exist. */
  zone: zone.optional(),
  /** A name of contract/reasons.ts. */
  reason: z.string(),
  /** For CLASS_FULL. */
  seatsLeft: z.int().optional(),
});
export type MissedDate = z.infer<typeof missedDate>;

/** Dates of one booking, soonest first. */
export const orderSetRecord = z.strictObject({
  id,
  orders: z.array(orderRecord),
  missed: z.array(missedDate),
});

const { shownRefundMinor: _, ...leavingTogether } = leaving;

/** Orders of one booking that a step names, at least one. */
const named = z.array(id).min(1).max(limits.seriesDates);
const changedOrders = z.strictObject({ orders: z.array(orderRecord) });

export const orderSetApi = {
  'orderSet.create': endpoint({
    summary:
      'Book several dates of a series or slots of a plan in one transaction, an order for each; DATES_NOT_BOOKED names why not',
    access: ['student'],
    input: orderSetForm,
    output: orderSetRecord,
  }),
  'orderSet.pay': endpoint({
    summary: 'Pay all unpaid dates of a booking from the balance, all or none',
    access: ['student'],
    input: byId.extend({ orderIds: named }),
    output: changedOrders,
  }),
  'orderSet.leave': endpoint({
    summary:
      'Leave the named dates of a booking with the refunds that the person saw, all or none; of a course all that are left',
    access: ['student'],
    input: byId.extend({
      dates: z
        .array(z.strictObject({ orderId: id, shownRefundMinor: minor }))
        .min(1)
        .max(limits.seriesDates),
      ...leavingTogether,
    }),
    output: changedOrders,
  }),
  'orderSet.accept': endpoint({
    summary:
      'Accept the named dates of a booking, all or none, with one answer to the shared needs of each participant',
    access: ['coach'],
    input: byId.extend({
      orderIds: named,
      answers: z.array(needAnswer).max(limits.participantsPerOrder).optional(),
    }),
    output: changedOrders,
  }),
  'orderSet.reject': endpoint({
    summary: 'Reject the named dates of a booking, all or none; the student gets a full refund',
    access: ['coach'],
    input: byId.extend({ orderIds: named, reason: reasonGiven(rejectReasons) }),
    output: changedOrders,
  }),
};
