import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marks } from './enums.ts';
import { id, instant, minor } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** From when until when taps count, and what they bring (docs/domain.md 4.2, rules 14 and 15). */
export const marking = z.strictObject({
  from: instant,
  /** Nobody is absent before. */
  absentFrom: instant,
  until: instant,
  /** What goes back for one absent seat. An excused one gives back its price. */
  absentRefundMinor: minor,
});
export type Marking = z.infer<typeof marking>;

/** What the coach tapped for one participant of one order. */
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
 * What became of a mark. `older`: a later tap was there before. `correction`: an operator looks at it, because the money
 * is out of reach. `refused`: `reason` says why.
 */
export const markOutcomes = ['applied', 'older', 'correction', 'refused'] as const;

export const markResult = z.strictObject({
  orderId: id,
  participantId: id,
  outcome: z.enum(markOutcomes),
  reason: (z.string() as z.ZodType<ReasonName>).optional(),
  /** What holds now, and when that was tapped. A mark that was taken back is null and has its time. */
  mark: z.enum(marks).nullable(),
  markedAt: instant.nullable(),
});
export type MarkResult = z.infer<typeof markResult>;

export const attendanceApi = {
  'class.attendance': endpoint({
    summary: 'Mark who of an own class came; each mark has its own outcome',
    access: ['coach'],
    input: z.strictObject({ id, marks: z.array(givenMark).min(1).max(limits.attendanceMarks) }),
    output: z.strictObject({ id, items: z.array(markResult) }),
  }),
};
