import { toWallTime } from '#server/base/zone.ts';
import type { Row } from '#server/db/types.ts';

/** Day of the week of a date; 1 is Monday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Returns true when the clocks of the zone show a time within the hours. */
export function isInHours(
  { days, starts, ends, zone }: Pick<Row<'safety_watch_hours'>, 'days' | 'starts' | 'ends' | 'zone'>,
  now: Date,
): boolean {
  const { date, time } = toWallTime(now, zone);
  const today = weekdayOf(date);
  const yesterday = today === 1 ? 7 : today - 1;
  const beginsOn = (day: number): boolean => days.includes(String(day));
  if (starts < ends) return beginsOn(today) && starts <= time && time < ends;
  return (beginsOn(today) && starts <= time) || (beginsOn(yesterday) && time < ends);
}
