import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { helperCard, helperRole } from './helper-card.ts';
import { helpClass } from './invitation.ts';
import { limits } from './limits.ts';

const minutes = z.int().min(0).max(2880);

/** Service of one helper in one class: there is never a second record of it. */
export const hoursRecord = z.strictObject({
  id,
  /** The appointment that it came from. */
  invitationId: id,
  version: z.int(),
  state: z.enum(['entered', 'pending', 'approved', 'declined', 'corrected', 'inactive']),
  /** `checkin`: both scans exist; `auto`: the length of the class; `manual`: typed by the helper. */
  source: z.enum(['checkin', 'auto', 'manual']),
  minutes,
  scheduledMinutes: z.int(),
  scannedMinutes: z.int().nullable(),
  /** The most that may be typed, and in which steps. */
  maxMinutes: z.int(),
  stepMinutes: z.int(),
  role: helperRole,
  organization: z.string().nullable(),
  note: z.string(),
  /** Why it was declined or corrected. */
  reason: z.string().nullable(),
  class: helpClass,
  coach: coachCard,
  helper: helperCard,
  submittedAt: instant.nullable(),
  /** With both scans: when the minutes are approved without a decision; null when only a decision does it. */
  approvesItselfAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Every value that was approved, oldest first. */
  revisions: z.array(
    z.strictObject({ revision: z.int(), minutes, reason: z.string().nullable(), at: instant }),
  ),
  /** Thanks of the coach after approval; for the coach and the helper alone. */
  thanks: z.strictObject({ text: z.string(), at: instant }).nullable(),
  /** Dispute of the helper, and the operator's answer. */
  dispute: z.strictObject({ text: z.string(), at: instant, answer: z.string().nullable() }).nullable(),
  /** Deadline to dispute the coach's decision; null when a dispute is not possible. */
  disputeUntil: instant.nullable(),
  actions: z.array(z.enum(['submit', 'remove', 'dispute', 'approve', 'decline', 'correct', 'thank'])),
});
export type HoursRecord = z.infer<typeof hoursRecord>;

/**
 * A record that waits for an operator. `relative`: its coach may not decide it. `late`: nobody did for two weeks.
 * `disputed`: the helper does not accept what was decided.
 */
export const operatorHours = hoursRecord.omit({ actions: true, disputeUntil: true }).extend({
  waits: z.enum(['relative', 'late', 'disputed']),
  since: instant,
  checkedInAt: instant.nullable(),
  checkedOutAt: instant.nullable(),
});
export type OperatorHours = z.infer<typeof operatorHours>;

export const hoursTotals = z.strictObject({
  approvedMinutes: z.int(),
  pendingMinutes: z.int(),
  /** Records that wait for the helper to submit them. */
  entered: z.int(),
  /** Refused records that the helper may submit once more. Missing in answers of earlier servers. */
  refused: z.int().optional(),
});

/** Approved service of one month: a class counts in the month in which it ended at its place. */
export const hoursMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  approvedMinutes: z.int(),
});
export type HoursMonth = z.infer<typeof hoursMonth>;

export const hoursApi = {
  'hours.mine': endpoint({
    summary: 'Own service, the newest class first, with totals and the last twelve months',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(hoursRecord).extend({
      totals: hoursTotals,
      /** Oldest first, without a gap, from the first month with approved service to the present one. */
      months: z.array(hoursMonth).max(12),
    }),
  }),
  'hours.submit': endpoint({
    summary: 'Hand own minutes of a class to its coach; a declined record may be handed in once more',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({
      classId: id,
      /** Default: unchanged. */
      minutes: minutes.optional(),
      note: text(limits.message, 0),
    }),
    output: hoursRecord,
  }),
  'hours.remove': endpoint({
    summary: 'Remove one of the helper’s records before approval',
    access: ['assistant', 'volunteer'],
    input: byId,
    output: hoursRecord,
  }),
  'hours.dispute': endpoint({
    summary: 'Dispute the coach’s final answer about hours, once; an operator decides',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ id, text: text(limits.reason) }),
    output: hoursRecord,
  }),
  'hours.pending': endpoint({
    summary: 'Service that waits for the reader, the longest wait first; and what the reader has taught',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(hoursRecord).extend({ teachingMinutes: z.int() }),
  }),
  'hours.ofHelper': endpoint({
    summary: 'List records that a helper handed in to the reader, newest class first, or of one class',
    access: ['coach'],
    input: z.strictObject({
      helperId: id,
      role: helperRole,
      classId: id.optional(),
      cursor: cursor.optional(),
    }),
    /** `mayDecide`: false for a relative's hours, which an operator decides. */
    output: page(hoursRecord).extend({ mayDecide: z.boolean() }),
  }),
  'hours.decide': endpoint({
    summary: 'Approve or decline submitted service; never one’s own or a relative’s',
    access: ['coach'],
    input: z.strictObject({
      id,
      decision: z.enum(['approve', 'decline']),
      /** Needed to decline. */
      reason: text(limits.reason, 0),
    }),
    output: hoursRecord,
  }),
  'hours.correct': endpoint({
    summary: 'Replace approved minutes; the earlier value is kept',
    access: ['coach'],
    input: z.strictObject({ id, minutes, reason: text(limits.reason) }),
    output: hoursRecord,
  }),
  'hours.thank': endpoint({
    summary:
      'Thank a helper in words once their hours of a class are approved; once, and the helper is notified',
    access: ['coach'],
    input: z.strictObject({ id, text: text(limits.reason) }),
    output: hoursRecord,
  }),
  'operator.hoursList': endpoint({
    summary: 'Service that waits for an operator, the longest wait first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(operatorHours),
  }),
  'operator.hoursSettle': endpoint({
    summary: 'Settle a disputed record, with other minutes or unchanged',
    access: 'operator',
    input: z.strictObject({
      id,
      /** Default: unchanged. */
      minutes: minutes.optional(),
      /** Read by both sides. */
      reason: text(limits.reason),
    }),
    output: z.strictObject({ id, state: hoursRecord.shape.state }),
  }),
  'operator.hoursDecide': endpoint({
    summary: 'Decide service that nobody else may or did, or set a record aside',
    access: 'operator',
    input: z.strictObject({
      id,
      decision: z.enum(['approve', 'decline', 'inactivate']),
      /** Required unless `decision` is `approve`. */
      reason: text(limits.reason, 0),
    }),
    output: z.strictObject({ id, state: hoursRecord.shape.state }),
  }),
};
