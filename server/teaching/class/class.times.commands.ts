import type { ClassForm } from '#contract/class.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseOverlap, requireClockOfCity } from './class.commands.ts';
import { timesOf, type WallTimes } from './class.times.rules.ts';

/**
 * The instants of a class at that wall-clock time, when the coach could give one. The refusals are those of `timesOf`,
 * `requireClockOfCity` and `refuseOverlap`.
 */
export async function freeTimesOf(
  tx: Tx,
  coachId: string,
  form: WallTimes & Pick<ClassForm, 'cityId' | 'zoneMeant'>,
  now: Date,
  exceptIds: readonly string[] = [],
): Promise<{ startsAt: Date; endsAt: Date }> {
  const times = timesOf(form, now);
  await requireClockOfCity(tx, form, times);
  await refuseOverlap(tx, coachId, times, exceptIds);
  return times;
}
