import type { Output, Parsed } from '#contract/all-apis.ts';
import { seriesTimes, weekdayOf, type SeriesDate } from '#contract/series.rules.ts';
import type { WeekRow } from '#contract/week.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { listHolidays } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { listDaysOff } from '#server/teaching/busy-time/busy-time.repository.ts';
import { requirePossible } from '#server/teaching/class-form/class.create.commands.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';
import { busyOf, cityDayOf, notesOf } from '#server/teaching/series/series.check.queries.ts';
import { findClearance } from '#server/teaching/series/series.repository.ts';
import { stopByClock } from '#server/teaching/series/series.rules.ts';
import { listSinglesBetween } from './week.repository.ts';
import { daysAfter, formOfCopy, stopOf, wallTimesOf } from './week.rules.ts';

/** One class of the week on one new date. */
interface Copy {
  cls: ClassRow;
  weeks: number;
  one: SeriesDate;
}

/**
 * Previews a copy of the coach's single classes of a week (docs/domain.md 4.31). It changes nothing: copying checks again.
 * BAD_INPUT for a day that is no Monday.
 */
export async function checkWeek(
  { database, actor, clock, config }: Ctx,
  { monday, weeks }: Parsed<'week.check'>,
): Promise<Output<'week.check'>> {
  if (weekdayOf(monday) !== 1) throw new AppError('BAD_INPUT', { field: 'monday' });
  const coachId = signedIn(actor).id;
  const now = clock.now();
  const chosen = [...new Set(weeks)].toSorted((a, b) => a - b);
  return database.transaction(async (tx) => {
    const classes = await listSinglesBetween(tx, coachId, { from: monday, until: daysAfter(monday, 6) });
    const copies = copiesOf(classes, chosen);
    const clearedUntil = await findClearance(tx, coachId);
    const span = { from: daysAfter(monday, 7), until: daysAfter(monday, 7 * (chosen.at(-1) ?? 0) + 6) };
    const holidays = await holidaysOf(tx, classes, span);
    const daysOff = await listDaysOff(tx, [coachId], span.from);
    const items: WeekRow[] = [];
    const planned: Copy[] = [];
    for (const copy of copies) {
      const { cls, weeks: ahead, one } = copy;
      const stop = await stopAt(tx, coachId, { ...copy, planned }, now, config.rules);
      if (stop === null) planned.push(copy);
      items.push({
        classId: cls.id,
        version: cls.version,
        weeks: ahead,
        title: cls.title,
        ...wallTimesOf(cls),
        date: one.date,
        zone: cls.zone,
        startsAt: one.startsAt === null ? null : new Date(one.startsAt).toISOString(),
        stop: null,
        notes: notesOf(one, clearedUntil),
        ...cityDayOf(holidays.find((day) => day.date === one.date && day.city_id === cls.city_id)),
        ...(daysOff.some((day) => day.date === one.date) && { isDayOff: true }),
        ...stop,
      });
    }
    return { items, unknownYears: unknownYears(copies, holidays) };
  });
}

/** Every class in every new week, by week and then by start. The first date after a change of clocks is marked. */
function copiesOf(classes: readonly ClassRow[], weeks: readonly number[]): Copy[] {
  const byClass = classes.map((cls) => {
    const times = wallTimesOf(cls);
    const dates = [0, ...weeks].map((ahead) => daysAfter(times.date, 7 * ahead));
    const [, ...starts] = seriesTimes(dates, { ...times, zone: requireZone(cls.zone) });
    return starts.map((one, index) => ({ cls, one, weeks: weeks[index] ?? 0 }));
  });
  return weeks.flatMap((_, index) => byClass.flatMap((copies) => copies[index] ?? []));
}

/** Holidays of all years of the new dates, in the cities of the classes. */
async function holidaysOf(
  tx: Tx,
  classes: readonly ClassRow[],
  { from, until }: { from: string; until: string },
): Promise<Row<'city_holiday'>[]> {
  const days: Row<'city_holiday'>[] = [];
  for (const cityId of new Set(classes.map(({ city_id: id }) => id)))
    days.push(
      ...(await listHolidays(tx, cityId, {
        from: `${from.slice(0, 4)}-01-01`,
        until: `${until.slice(0, 4)}-12-31`,
      })),
    );
  return days;
}

function unknownYears(copies: readonly Copy[], known: readonly Row<'city_holiday'>[]): number[] {
  const years = copies
    .filter(
      ({ cls, one }) =>
        !known.some((day) => day.city_id === cls.city_id && day.date.startsWith(one.date.slice(0, 4))),
    )
    .map(({ one }) => Number(one.date.slice(0, 4)));
  return [...new Set(years)].toSorted((a, b) => a - b);
}

/** Returns what forbids a copy: the clock, the refusals of a new class, or another copy at the same time. */
async function stopAt(
  tx: Tx,
  coachId: string,
  { cls, one, planned }: Omit<Copy, 'weeks'> & { planned: readonly Copy[] },
  now: Date,
  rules: Rules,
): Promise<Pick<WeekRow, 'stop' | 'other'> | null> {
  const stop = stopByClock(one.startsAt, now, rules.bookingHorizonDays);
  if (stop !== null) return { stop };
  try {
    await requirePossible(tx, coachId, formOfCopy(cls, one.date), now, rules);
  } catch (error) {
    const busy = busyOf(error) ?? stopOnly(stopOf(error));
    if (busy === null) throw error;
    return busy;
  }
  const clash = planned.find((before) => areAtOneTime(before.one, one));
  if (clash === undefined) return null;
  const startsAt = new Date(clash.one.startsAt ?? 0).toISOString();
  return { stop: 'clash', other: { classId: clash.cls.id, startsAt } };
}

const stopOnly = (stop: WeekRow['stop']): Pick<WeekRow, 'stop'> | null => (stop === null ? null : { stop });

const areAtOneTime = (a: SeriesDate, b: SeriesDate): boolean =>
  (a.startsAt ?? 0) < (b.endsAt ?? 0) && (b.startsAt ?? 0) < (a.endsAt ?? 0);
