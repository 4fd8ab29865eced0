import type { ClassForm } from '#contract/class.ts';
import { endDay } from '#contract/form.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { instantsOf, requireZone, toInstant, toWallTime } from '#server/base/zone.ts';

export type WallTimes = Pick<ClassForm, 'date' | 'startTime' | 'endTime' | 'zone' | 'fold'>;

/** The wall-clock day on which a class ends: its own, or the next one for an end before the start. */
function endDayOf({ date, startTime, endTime }: WallTimes): string {
  const day = endDay(date, startTime, endTime);
  if (day === undefined) throw new AppError('BAD_INPUT', { field: 'endTime' });
  return day;
}

/**
 * Returns the end of a class over which the clocks are set back: from 02:45 to the second 02:15 are 30 minutes.
 * Undefined for any other class.
 */
function endAfterSetBack({ date, startTime, endTime, zone }: WallTimes, startsAt: Date): Date | undefined {
  if (endTime > startTime) return undefined;
  const [earlier, later] = instantsOf(date, endTime, zone);
  return earlier !== undefined && later !== undefined && earlier <= startsAt && later > startsAt
    ? later
    : undefined;
}

/**
 * Returns start and end of a class. It begins in the future, and ends on its wall-clock day or the night
 * after.
 */
export function timesOf(form: WallTimes, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = toInstant(form.date, form.startTime, form.zone, form.fold);
  const endsAt =
    endAfterSetBack(form, startsAt) ?? toInstant(endDayOf(form), form.endTime, form.zone, form.fold);
  // Clocks that are set back may put an end on the clock before its start.
  if (endsAt <= startsAt) throw new AppError('BAD_INPUT', { field: 'endTime' });
  if (startsAt <= now) throw new AppError('BAD_INPUT', { field: 'date' });
  return { startsAt, endsAt };
}

/** When and where, as columns of the class's row. */
export const whenAndWhere = (
  form: WallTimes & Pick<ClassForm, 'placeName' | 'address' | 'cityId'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) => ({
  place_name: form.placeName,
  address: form.address,
  city_id: form.cityId,
  zone: requireZone(form.zone),
  local_start: `${form.date} ${form.startTime}`,
  local_end: `${toWallTime(endsAt, form.zone).date} ${form.endTime}`,
  starts_at: startsAt,
  ends_at: endsAt,
});
