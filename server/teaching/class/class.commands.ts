import type { ClassForm } from '#contract/class.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findElsewhere } from '#server/teaching/engagement/engagement.queries.ts';
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

/** When and where, as the class's row keeps it. */
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

export async function refuseUnknownCity(tx: Tx, cityId: string): Promise<void> {
  const city = await tx.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
  if (city === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
}

/**
 * COACH_CLASH when the coach, whose rows are locked, has another class then; COACH_ENGAGED (facts: as, classId, startsAt)
 * when they help in one or take part. `exceptId` is the class that is moved.
 */
export async function refuseOverlap(
  tx: Tx,
  coachId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  exceptId: string | null = null,
): Promise<void> {
  let query = tx
    .selectFrom('class')
    .select(['id', 'starts_at'])
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .limit(1);
  if (exceptId !== null) query = query.where('id', '<>', exceptId);
  const other = await query.executeTakeFirst();
  if (other)
    throw new AppError('COACH_CLASH', { classId: other.id, startsAt: other.starts_at.toISOString() });
  const span = { id: exceptId, starts_at: startsAt, ends_at: endsAt };
  const elsewhere = await findElsewhere(tx, coachId, span);
  if (elsewhere) throw new AppError('COACH_ENGAGED', { ...elsewhere });
}
