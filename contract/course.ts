import { z } from 'zod';
import { instant, minor } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

const refundPct = z.literal([0, 50, 100]);

/** Rule of leaving a course (docs/domain.md 4.32). */
const leavingRule = {
  /** Until this many days before the first date leaving is free. */
  freeDays: z.int().min(1).max(28),
  /** Share of the price from then on, until the first date begins. */
  lateRefundPct: refundPct,
  /** Share of the dates to come, after the first date began. */
  restRefundPct: refundPct,
};

/** A series that is sold whole, as its coach makes it. */
export const courseForm = z.strictObject({
  /** Price of all dates, for one seat. */
  priceMinor: minor.min(1).max(limits.priceMinor),
  ...leavingRule,
  /** After the first date began, the dates to come can still be booked at their parts of the price. */
  joinsLater: z.boolean(),
});
export type CourseForm = z.infer<typeof courseForm>;

/** A course as the reader of one of its dates could book it. */
export const courseOffer = z.strictObject({
  ...courseForm.shape,
  /** Price of all dates for this reader, after a member's discount. */
  priceMinor: minor,
  /** Price without a membership; present when the reader's membership lowers it. */
  fullPriceMinor: minor.optional(),
  /** Dates that it was made with. */
  dates: z.int(),
  /** Dates that can still be booked together, and their price for this reader. */
  toCome: z.strictObject({
    dates: z.int(),
    priceMinor: minor,
    /** Their price without a membership; present when the reader's membership lowers it. */
    fullPriceMinor: minor.optional(),
    /** Start of the first of them; absent when none is left. */
    startsAt: instant.optional(),
  }),
  /** Price of the date of this class for this reader. */
  partMinor: minor,
  hasBegun: z.boolean(),
  /** True when this reader can book the dates to come, as far as this date decides it. */
  canBook: z.boolean(),
  /** True when this reader can wait for the full course. Earlier servers send none. */
  canWait: z.boolean().optional(),
  /** True while this reader can wait for more seats than are free, full or not. Earlier servers send none. */
  isWaitlistOpen: z.boolean().optional(),
  /** Why not, by the first date that cannot be booked; absent where only this date was read. */
  whyNot: (z.string() as z.ZodType<ReasonName>).optional(),
});
export type CourseOffer = z.infer<typeof courseOffer>;

/** Terms of a course that a booking agrees to; phones of earlier builds send none and book no course. */
export const agreedCourse = z.strictObject(leavingRule);

/** Terms of a course in an order. */
export const courseOfOrder = z.strictObject({
  /** Start of the first date of the booking, as it was booked. */
  startsAt: instant,
  freeDays: z.int(),
  restRefundPct: z.int(),
});
