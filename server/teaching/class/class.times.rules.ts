import type { ClassForm } from '#contract/class.ts';
import { AppError } from '#server/errors.ts';
import { toInstant } from '#server/time/zone.ts';

type WallTimes = Pick<ClassForm, 'date' | 'startTime' | 'endTime' | 'zone' | 'fold'>;

/** A class begins and ends on one wall-clock day, and begins in the future. */
export function timesOf(form: WallTimes, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = toInstant(form.date, form.startTime, form.zone, form.fold);
  const endsAt = toInstant(form.date, form.endTime, form.zone, form.fold);
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
  local_end: `${form.date} ${form.endTime}`,
  starts_at: startsAt,
  ends_at: endsAt,
});
