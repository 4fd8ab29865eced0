import { z } from 'zod';
import { classRecord } from './class.ts';
import { currency, id, instant, localText, minor, zone } from './fields.ts';
import { helperRole } from './helper-card.ts';

/** One class of today, with its participants and helpers. */
export const todayClass = z.strictObject({
  class: classRecord,
  /** Participants of accepted orders. */
  comes: z.array(
    z.strictObject({
      orderId: id,
      participantId: id,
      name: z.string(),
      /** Whole years of a minor at the day of the class, in its zone. */
      age: z.int().optional(),
      /** The family shared something with this order; what, is read with `needs.ofOrder`. */
      hasNeeds: z.boolean(),
    }),
  ),
  /** Number of accompanying caregivers. */
  caregivers: z.int(),
  helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })),
});
export type TodayClass = z.infer<typeof todayClass>;

/**
 * Kinds of to-dos. The coach answers each of them, except `proposal`: there the families of a moved class
 * answer. `helpRequest`: a helper asks to help in a class. `hours`: a helper submitted service in a class.
 * `draft`: a helper proposes a class.
 */
export const todoKinds = [
  'request',
  'refundRequest',
  'exchange',
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
  /** Id of the order; of the class for `attendance` and `proposal`; of the invitation for `helpRequest` and `hours`; of the draft. */
  id,
  /** A draft is no class yet: its own id. */
  class: z.strictObject({ id, title: localText, startsAt: instant, endsAt: instant, zone }),
  /** Participants of the order; otherwise empty. */
  names: z.array(z.string()),
  until: instant,
  /** Participants without a mark, or orders without the family's answer; otherwise 1. */
  count: z.int(),
});
export type CoachTodo = z.infer<typeof coachTodo>;

/** Summary of a coach's money; `wallet.coach` has all of it. */
export const earnings = z.strictObject({
  pendingMinor: minor,
  availableMinor: minor,
  currency,
  /** Next amount that becomes available. */
  nextRelease: z.strictObject({ at: instant, amountMinor: minor }).nullable(),
});
