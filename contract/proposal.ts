import { z } from 'zod';
import { place } from './class-place.ts';
import { id, instant, zone } from './fields.ts';

/**
 * A class was moved or given to another coach after it was booked. Here is what was agreed to, and what not answering
 * means.
 */
export const proposalRecord = z.strictObject({
  /** Terms that the student last agreed to; the order's `class` already shows the proposed ones. */
  from: z.strictObject({ startsAt: instant, endsAt: instant, zone, place }),
  /** Until then leaving is free, despite the terms. */
  answerBy: instant,
  silence: z.enum(['keep', 'leave']),
  /** Somebody of this order is elsewhere at the new time; it can be kept once that is over. */
  clash: z.boolean(),
  /** Former coach when another coach takes over; the order's `coach` already is the new one. */
  fromCoach: z.strictObject({ id, name: z.string(), nameZh: z.string().nullable() }).nullable(),
});
export type ProposalRecord = z.infer<typeof proposalRecord>;
