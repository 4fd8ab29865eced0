import { z } from 'zod';
import { currency, id, instant, localText, minor, zone } from './fields.ts';

/** Consequences of canceling the class now. */
export const cancelConsequences = z.strictObject({
  /** Accounts with an order that would end. */
  families: z.int(),
  orders: z.int(),
  /** Total refund that they would get. */
  refundMinor: minor,
  currency,
  /** Orders that stay, because a report about them is open. */
  contested: z.int(),
  waiting: z.int(),
  helpers: z.int(),
  /** It would count against the coach (docs/domain.md 4.10). */
  isStrike: z.boolean(),
});
export type CancelConsequences = z.infer<typeof cancelConsequences>;

/** A class that a coach could cancel with its day, and the consequences. */
export const dayClassCheck = cancelConsequences.extend({
  id,
  title: localText,
  startsAt: instant,
  endsAt: instant,
  zone,
});
export type DayClassCheck = z.infer<typeof dayClassCheck>;

/**
 * Outcome of one class of a canceled day. Only `canceled` changed it: the others had begun, were canceled before, are on
 * another day now, or have another coach.
 */
export const dayOutcomes = ['canceled', 'begun', 'canceledBefore', 'moved', 'notYours'] as const;

export const dayClassResult = z.strictObject({
  id,
  outcome: z.enum(dayOutcomes),
  /** Accounts whose orders ended, and their total refund; 0 unless `canceled`. */
  families: z.int(),
  refundMinor: minor,
  currency,
  /** The cancellation counts against the coach. */
  isStrike: z.boolean(),
});
export type DayClassResult = z.infer<typeof dayClassResult>;

/** Consequences of moving the class now. */
export const moveConsequences = z.strictObject({
  /** False: the class is then and there already, and nothing would change. */
  isMoved: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /** Accounts that would be asked whether they keep their seats. */
  families: z.int(),
  orders: z.int(),
  /** Until then they may answer; null when nobody is asked. */
  answerBy: instant.nullable(),
  /** Orders that stay, and orders that leave, if nobody answers. */
  keeping: z.int(),
  leaving: z.int(),
  /** Refund total if nobody answers. */
  silentRefundMinor: minor,
  /** Refund total if everybody leaves. */
  mostRefundMinor: minor,
  currency,
  /** Orders with a participant busy at the new time. */
  clashing: z.int(),
  waiting: z.int(),
  helpers: z.int(),
});
export type MoveConsequences = z.infer<typeof moveConsequences>;

/** Consequences of changing seats, price or terms of the class now. */
export const updateConsequences = z.strictObject({
  /** Accounts with an order that keeps its original price and terms. */
  families: z.int(),
  orders: z.int(),
  seatsTaken: z.int(),
  freeSeats: z.int(),
  /** How many families wait; free seats are offered to them first. */
  waiting: z.int(),
  /** Seats that count for the smallest size. */
  coming: z.int(),
  minSize: z.int(),
  /** Instant at which a class with fewer than `minSize` seats is canceled; null when no check is left. */
  minSizeAt: instant.nullable(),
});
export type UpdateConsequences = z.infer<typeof updateConsequences>;
