import type { ClassForm } from '#contract/class.ts';
import { AppError } from '#server/base/errors.ts';
import { isSameClock } from '#server/base/zone.ts';
import type { Tx } from '#server/db/database.ts';
import { zoneOfCity } from '#server/platform/public.ts';
import { findElsewhere } from '#server/teaching/engagement/engagement.queries.ts';
import { findOverlappingClass, lockClass, type ClassRow } from './class.repository.ts';

/** Runs a step about one of several classes. A refusal names the class (facts: startsAt, zone). */
export async function namingClass<T>(
  { starts_at: startsAt, zone }: Pick<ClassRow, 'starts_at' | 'zone'>,
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.reason, { ...error.facts, startsAt: startsAt.toISOString(), zone });
  }
}

/** Locks a class of the coach. Another coach's class is NOT_FOUND. */
export async function lockOwnClass(tx: Tx, id: string, coachId: string): Promise<ClassRow> {
  const row = await lockClass(tx, id);
  if (row === undefined || row.coach_id !== coachId) throw new AppError('NOT_FOUND');
  return row;
}

export async function refuseUnknownCity(tx: Tx, cityId: string): Promise<void> {
  if ((await zoneOfCity(tx, cityId)) === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
}

/**
 * Requires that a wall-clock time belongs to the clocks of its city. ZONE_NOT_OF_CITY (facts: cityZone,
 * startsAt) when those show another time then, unless the person was asked and means it. BAD_INPUT for a city
 * that is not in the list.
 */
export async function requireClockOfCity(
  tx: Tx,
  { cityId, zone, zoneMeant }: Pick<ClassForm, 'cityId' | 'zone' | 'zoneMeant'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const cityZone = await zoneOfCity(tx, cityId);
  if (cityZone === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
  const isSame = [startsAt, endsAt].every((at) => isSameClock(at, zone, cityZone));
  if (!isSame && zoneMeant !== true)
    throw new AppError('ZONE_NOT_OF_CITY', { cityZone, startsAt: startsAt.toISOString() });
}

/**
 * COACH_CLASH when the coach has another class then. COACH_ENGAGED (facts: as, classId, startsAt) when the coach helps in
 * a class or takes part in one. The coach's rows are locked. `exceptIds` are the classes that move.
 */
export async function refuseOverlap(
  tx: Tx,
  coachId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  exceptIds: readonly string[] = [],
): Promise<void> {
  const span = { starts_at: startsAt, ends_at: endsAt };
  const other = await findOverlappingClass(tx, coachId, span, exceptIds);
  if (other)
    throw new AppError('COACH_CLASH', { classId: other.id, startsAt: other.starts_at.toISOString() });
  const elsewhere = await findElsewhere(tx, coachId, span, exceptIds);
  if (elsewhere) throw new AppError('COACH_ENGAGED', { ...elsewhere });
}
