import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marks } from './enums.ts';
import { id, instant } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** From when until when taps count (docs/domain.md 4.2, rule 14). */
export const attendanceTimes = z.strictObject({
  from: instant,
  /** Nobody is absent before. */
  absentFrom: instant,
  until: instant,
});

/** What the coach tapped for one participant of one order. */
export const givenMark = z.strictObject({
  orderId: id,
  participantId: id,
  mark: z.enum(marks),
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
  /** What holds now, and when that was tapped; null without a mark. */
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
