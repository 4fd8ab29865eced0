import type { ClassForm } from '#contract/class.ts';
import { endDay } from '#contract/form.rules.ts';
import { AppError } from '#server/errors.ts';
import { toInstant } from '#server/time/zone.ts';

export type WallTimes = Pick<ClassForm, 'date' | 'startTime' | 'endTime' | 'zone' | 'fold'>;

/** The wall-clock day on which a class ends: its own, or the next one for an end before the start. */
export function endDayOf({ date, startTime, endTime }: WallTimes): string {
  const day = endDay(date, startTime, endTime);
  if (day === undefined) throw new AppError('BAD_INPUT', { field: 'endTime' });
  return day;
}

/** A class begins in the future, and ends on its wall-clock day or in the night after it. */
export function timesOf(form: WallTimes, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = toInstant(form.date, form.startTime, form.zone, form.fold);
  const endsAt = toInstant(endDayOf(form), form.endTime, form.zone, form.fold);
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
  zone: form.zone,
  local_start: `${form.date} ${form.startTime}`,
  local_end: `${endDayOf(form)} ${form.endTime}`,
  starts_at: startsAt,
  ends_at: endsAt,
});
