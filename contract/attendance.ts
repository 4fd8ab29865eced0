import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marks } from './enums.ts';
import { id, instant, minor } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** Period in which taps count, and their effect on money (docs/domain.md 4.2, rules 14 and 15). */
export const marking = z.strictObject({
  from: instant,
  /** Nobody is absent before. */
  absentFrom: instant,
  until: instant,
  /** Refund for one absent seat. An excused seat is refunded in full, and so is each after an unanswered late move. */
  absentRefundMinor: minor,
});
export type Marking = z.infer<typeof marking>;

/** Mark that the coach tapped for one participant of one order. */
export const givenMark = z.strictObject({
  orderId: id,
  participantId: id,
  /** Null takes a mark back, until the order completes. */
  mark: z.enum(marks).nullable(),
  /** When it was tapped, by the phone's clock; the later tap counts. */
  tappedAt: instant,
});
export type GivenMark = z.infer<typeof givenMark>;

/**
 * Outcome of a mark. `older`: a later tap has arrived before. `correction`: an operator reviews it, because the money
 * is out of reach. `refused`: see `reason`.
 */
export const markOutcomes = ['applied', 'older', 'correction', 'refused'] as const;

export const markResult = z.strictObject({
  orderId: id,
  participantId: id,
  outcome: z.enum(markOutcomes),
  reason: (z.string() as z.ZodType<ReasonName>).optional(),
  /** Current mark and the time of its tap. A removed mark is null and has its time. */
  mark: z.enum(marks).nullable(),
  markedAt: instant.nullable(),
});
export type MarkResult = z.infer<typeof markResult>;

export const attendanceApi = {
  'class.attendance': endpoint({
    summary: 'Mark attendance in a class of the coach; each mark has its own outcome',
    access: ['coach'],
    input: z.strictObject({ id, marks: z.array(givenMark).min(1).max(limits.attendanceMarks) }),
    output: z.strictObject({ id, items: z.array(markResult) }),
  }),
};
