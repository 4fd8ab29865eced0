import { z } from 'zod';
import { instant } from './fields.ts';
import type { ReasonName } from './reasons.ts';

/** Coordinates in millionths of a degree. */
export const point = z.strictObject({
  latE6: z.int().min(-90_000_000).max(90_000_000),
  lonE6: z.int().min(-180_000_000).max(180_000_000),
});
export type Point = z.infer<typeof point>;

/** Venues are public; home addresses of persons never are. */
export const place = z.strictObject({
  name: z.string(),
  address: z.string(),
  cityId: z.string(),
  /** Confirmed coordinates of its venue; absent without any. */
  point: point.optional(),
  /** How to find the door; absent without words of the venue. */
  hint: z.string().optional(),
});

/** Places for assistants and volunteers in a class, which are no seats. */
export const helperPlaces = z.strictObject({ slots: z.int(), agreed: z.int() });

/** `isPlanned`, for its coach: the coach named the number, and families read it. */
export const plannedPlaces = helperPlaces.extend({ isPlanned: z.boolean().optional() });

/**
 * Seats of a class by the status of their orders, and participants by mark. `asked` waits for the coach's answer;
 * `booked` is in force or completed; `unmarked` are booked participants without a mark.
 */
export const seatCounts = z.strictObject({
  unpaid: z.int(),
  asked: z.int(),
  booked: z.int(),
  came: z.int(),
  unmarked: z.int(),
});
export type SeatCounts = z.infer<typeof seatCounts>;

export const closedToAll = z.strictObject({
  why: z.string() as z.ZodType<ReasonName>,
  opensAt: instant.nullable(),
});
