import type { WeeklyHours } from './slot.ts';

/** Reasons why weekly hours are refused: a row too short for a lesson, one past midnight, or two that overlap. */
export type HoursFault = 'hours' | 'hoursMidnight' | 'hoursOverlap';

const dayMinutes = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the minute of the day at which a row ends. An end of 00:00 is the end of the day. */
export const endMinute = ({ to }: Pick<WeeklyHours, 'to'>): number => minutesOf(to) || dayMinutes;

/** Returns the first fault of weekly hours; null when each row holds a lesson and no two of a weekday overlap. */
export function hoursFault(weekly: readonly WeeklyHours[], lengthMinutes: number): HoursFault | null {
  if (weekly.length === 0) return 'hours';
  for (const row of weekly) {
    const length = endMinute(row) - minutesOf(row.from);
    if (length < 0) return 'hoursMidnight';
    if (!(length >= lengthMinutes)) return 'hours';
  }
  const hasOverlap = weekly.some((row, index) =>
    weekly.some(
      (other, place) =>
        place < index &&
        other.weekday === row.weekday &&
        minutesOf(other.from) < endMinute(row) &&
        endMinute(other) > minutesOf(row.from),
    ),
  );
  return hasOverlap ? 'hoursOverlap' : null;
}
