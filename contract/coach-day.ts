import { z } from 'zod';
import { classRecord } from './class.ts';
import { currency, id, instant, localText, minor, zone } from './fields.ts';
import { helperRole } from './helper-card.ts';

/** One class of today, with who comes and who helps. */
export const todayClass = z.strictObject({
  class: classRecord,
  /** Who has a seat that the coach has agreed to. */
  comes: z.array(
    z.strictObject({
      orderId: id,
      participantId: id,
      name: z.string(),
      /** The family shared something with this order; what, is read with `needs.ofOrder`. */
      hasNeeds: z.boolean(),
    }),
  ),
  /** Who comes along to care for them. */
  caregivers: z.int(),
  helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })),
});
export type TodayClass = z.infer<typeof todayClass>;

/**
 * What can wait. The coach answers each of them, but for `proposal`: there the families of a moved class answer.
 * `helpRequest`: a helper asks to help in a class. `hours`: a helper handed in the time of one. `draft`: a helper
 * proposes a class.
 */
export const todoKinds = [
  'request',
  'refundRequest',
  'dispute',
  'attendance',
  'proposal',
  'helpRequest',
  'hours',
  'draft',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Something of the coach's orders, classes or helpers that waits until its time is over. */
export const coachTodo = z.strictObject({
  kind: z.enum(todoKinds),
  /** Of the order; of the class for `attendance` and `proposal`; of the invitation for `helpRequest` and `hours`; of the draft. */
  id,
  /** A draft is no class yet: its own id. */
  class: z.strictObject({ id, title: localText, startsAt: instant, endsAt: instant, zone }),
  /** Who takes part in the order; otherwise empty. */
  names: z.array(z.string()),
  until: instant,
  /** Participants without a mark, or orders whose family has not answered; otherwise 1. */
  count: z.int(),
});
export type CoachTodo = z.infer<typeof coachTodo>;

/** A coach's money in short; `wallet.coach` tells all of it. */
export const earnings = z.strictObject({
  pendingMinor: minor,
  availableMinor: minor,
  currency,
  /** What becomes available next. */
  nextRelease: z.strictObject({ at: instant, amountMinor: minor }).nullable(),
});
