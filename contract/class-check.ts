import { z } from 'zod';
import { currency, instant, minor } from './fields.ts';

/** What canceling an own class would bring now. */
export const cancelConsequences = z.strictObject({
  /** Accounts whose orders would end. */
  families: z.int(),
  orders: z.int(),
  /** All that would go back to them. */
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

/** What another time or place of an own class would bring now. */
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
  /** What goes back if nobody answers. */
  silentRefundMinor: minor,
  /** What goes back if everybody leaves. */
  mostRefundMinor: minor,
  currency,
  /** Orders of which somebody is elsewhere at the new time. */
  clashing: z.int(),
  waiting: z.int(),
  helpers: z.int(),
});
export type MoveConsequences = z.infer<typeof moveConsequences>;

/** What other seats, another price or other terms of an own class would bring now. */
export const updateConsequences = z.strictObject({
  /** Accounts whose orders keep the price and the terms that they were made with. */
  families: z.int(),
  orders: z.int(),
  seatsTaken: z.int(),
  freeSeats: z.int(),
  /** How many families wait; free seats are offered to them first. */
  waiting: z.int(),
  /** Seats that count for the smallest size. */
  coming: z.int(),
  minSize: z.int(),
  /** With fewer than `minSize` seats then, the class is canceled; null when nothing is looked at any more. */
  minSizeAt: instant.nullable(),
});
export type UpdateConsequences = z.infer<typeof updateConsequences>;
