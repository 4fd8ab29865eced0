import type { SeatCounts } from '#contract/class-place.ts';
import { HOUR_MS } from '#contract/durations.ts';

interface MinimumFacts {
  state: string;
  minSize: number;
  minSizeAt: string | null;
  seats?: SeatCounts | undefined;
}

/** Warns this long before the check of the smallest size. */
const warnMs = 48 * HOUR_MS;

/**
 * Number of seats that are missing when the smallest size is checked soon, and that time; undefined otherwise. Counts
 * requests and bookings as the check does (docs/domain.md 4.2, rule 17). `now` in ms.
 */
export function missingForMinimum(
  { state, minSize, minSizeAt, seats }: MinimumFacts,
  now: number,
): { missing: number; at: string } | undefined {
  if (state !== 'published' || minSizeAt === null || seats === undefined) return undefined;
  const left = Date.parse(minSizeAt) - now;
  const missing = minSize - seats.asked - seats.booked;
  return left > 0 && left <= warnMs && missing > 0 ? { missing, at: minSizeAt } : undefined;
}
