import type { Output, Parsed } from '#contract/all-apis.ts';
import type { SeriesDate } from '#contract/series.rules.ts';
import type { SeriesDateCheck } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { listHolidays } from '#server/platform/public.ts';
import { listDaysOff } from '#server/teaching/busy-time/busy-time.repository.ts';
import { freeTimesOf } from '#server/teaching/class/class.times.commands.ts';
import { findClearance } from './series.repository.ts';
import { datesOf, stopByClock } from './series.rules.ts';

type Form = Parsed<'series.check'>;

/** Previews each date of a series. It locks nothing: creating checks again. */
export async function checkSeries(
  { database, actor, clock, config }: Ctx,
  form: Form,
): Promise<Output<'series.check'>> {
  const coachId = signedIn(actor).id;
  const now = clock.now();
  const dates = datesOf(form);
  return database.transaction(async (tx) => {
    const clearedUntil = await findClearance(tx, coachId);
    const days = await readDays(
      tx,
      { coachId, cityId: form.cityId },
      dates.map(({ date }) => date),
    );
    const items: SeriesDateCheck[] = [];
    for (const one of dates) {
      const stop = stopByClock(one.startsAt, now, config.rules.seriesHorizonDays);
      const busy = stop === null ? await busyAt(tx, coachId, form, one, now) : null;
      items.push({
        date: one.date,
        startsAt: one.startsAt === null ? null : new Date(one.startsAt).toISOString(),
        stop,
        notes: notesOf(one, clearedUntil),
        ...days.factsOf(one.date),
        ...busy,
      });
    }
    return { items, unknownYears: days.unknownYears };
  });
}

type DayFacts = Pick<SeriesDateCheck, 'cityDay' | 'isDayOff'>;

/** Reads the holidays of the city and the days off of the coach in the years of some dates. */
export async function readDays(
  tx: Tx,
  { coachId, cityId }: { coachId: string; cityId: string },
  dates: readonly string[],
): Promise<{ factsOf: (date: string) => DayFacts; unknownYears: number[] }> {
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))].toSorted();
  const [from, until] = [`${years[0] ?? ''}-01-01`, `${years.at(-1) ?? ''}-12-31`];
  if (years.length === 0) return { factsOf: () => ({}), unknownYears: [] };
  const known = await listHolidays(tx, cityId, { from, until });
  const daysOff = await listDaysOff(tx, [coachId], from);
  return {
    factsOf: (date) => ({
      ...cityDayOf(known.find((day) => day.date === date)),
      ...(daysOff.some((day) => day.date === date) && { isDayOff: true }),
    }),
    unknownYears: years.filter((year) => !known.some(({ date }) => date.startsWith(year))).map(Number),
  };
}

/** A holiday of the city, or a day on which it works in place of one. */
export const cityDayOf = (day: Row<'city_holiday'> | undefined): Pick<SeriesDateCheck, 'cityDay'> =>
  day === undefined ? {} : { cityDay: { kind: day.kind, name: { en: day.en, zh: day.zh } } };

type Busy = Required<Pick<SeriesDateCheck, 'stop' | 'other'>>;

/** The class at which the coach is on a date, by the refusals of a new class; null when free. */
async function busyAt(
  tx: Tx,
  coachId: string,
  form: Form,
  { date }: SeriesDate,
  now: Date,
): Promise<Busy | null> {
  try {
    await freeTimesOf(tx, coachId, { ...form, date, fold: 'earlier' }, now);
    return null;
  } catch (error) {
    const busy = busyOf(error);
    if (busy === null) throw error;
    return busy;
  }
}

/** Reads a refusal of a class whose coach is busy; null for any other error. */
export function busyOf(error: unknown): Busy | null {
  const isBusy =
    error instanceof AppError && (error.reason === 'COACH_CLASH' || error.reason === 'COACH_ENGAGED');
  if (!isBusy) return null;
  const { classId, startsAt } = error.facts ?? {};
  return {
    stop: error.reason === 'COACH_CLASH' ? 'clash' : 'engaged',
    other: { classId: String(classId), startsAt: String(startsAt) },
  };
}

/** Returns what the coach reads about a date that forbids nothing. */
export function notesOf({ endsAt, clock }: SeriesDate, clearedUntil: Date | null): SeriesDateCheck['notes'] {
  return [
    ...(clock === 'doubled' ? (['doubled'] as const) : []),
    ...(clock === 'changed' ? (['clockChange'] as const) : []),
    ...(endsAt !== null && (clearedUntil === null || clearedUntil.getTime() < endsAt)
      ? (['clearance'] as const)
      : []),
  ];
}
