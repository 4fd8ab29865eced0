import type { Output, Parsed } from '#contract/all-apis.ts';
import { seriesTimes, type SeriesDate } from '#contract/series.rules.ts';
import type { MoveDateCheck } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  busyOf,
  canChange,
  type ClassRow,
  findClearance,
  notesOf,
  readDays,
  stopByClock,
} from '#server/teaching/public.ts';
import { listOwnOfSeries } from './class-change.repository.ts';
import { readEffects } from './class.move-check.queries.ts';
import { isMoved, type WhenAndWhere } from './class.move-plan.commands.ts';
import { collisionIn, formOfDate, plannedDate } from './series.move-plan.commands.ts';

type Form = Parsed<'series.checkMove'>;
type Span = Pick<WhenAndWhere, 'starts_at' | 'ends_at'>;
type Stop = Pick<MoveDateCheck, 'stop' | 'other'>;

/** One date with its new time, and what forbids it. */
interface Look {
  cls: ClassRow;
  times: SeriesDate;
  stop: Stop | null;
  /** Undefined with a stop. */
  next?: WhenAndWhere;
}
type Planned = Look & { next: WhenAndWhere };

/**
 * Previews a move of the coming classes of a series (docs/domain.md 4.20). Those that are named move together, without
 * those that cannot. Each other one is looked at as if it moved along. It locks nothing: the move checks again. NOT_FOUND
 * when the coach has no class in the series.
 */
export async function checkMoveSeries(
  { database, actor, clock, config: { rules } }: Ctx,
  form: Form,
): Promise<Output<'series.checkMove'>> {
  const coachId = signedIn(actor).id;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const classes = await listOwnOfSeries(tx, coachId, form.id);
    if (classes.length === 0) throw new AppError('NOT_FOUND');
    const coming = timed(
      classes.filter((cls) => canChange(cls, now)),
      form,
    );
    const named = new Set(form.classIds.map((id) => id.toLowerCase()));
    const looked = await lookAt(tx, { coming, named, form }, now, rules);
    const moves = looked.filter((one): one is Planned => one.next !== undefined && named.has(one.cls.id));
    const effects = await readEffects(
      tx,
      moves.map(({ cls, next }) => ({ before: cls, after: { ...cls, ...next, version: cls.version + 1 } })),
      now,
      rules,
    );
    const effectOf = new Map(moves.map(({ cls }, index) => [cls.id, effects[index] ?? null]));
    const clearedUntil = await findClearance(tx, coachId);
    const daysOf = await daysOfCities(tx, coachId, looked, form);
    return {
      items: looked.map(({ cls, times, stop, next }) => ({
        id: cls.id,
        startsAt: cls.starts_at.toISOString(),
        endsAt: cls.ends_at.toISOString(),
        zone: cls.zone,
        next: nextOf(times, next, form.zone ?? cls.zone),
        stop: null,
        ...stop,
        notes: next === undefined || !isMoved(cls, next) ? [] : notesOf(times, clearedUntil),
        ...(next !== undefined &&
          isMoved(cls, next) &&
          daysOf.get(form.cityId ?? cls.city_id)?.factsOf(times.date)),
        effect: effectOf.get(cls.id) ?? null,
      })),
      unknownYears: yearsOf([...daysOf.values()]),
    };
  });
}

/** Holidays and days off around the new dates, by city. */
async function daysOfCities(tx: Tx, coachId: string, looked: readonly Look[], form: Form) {
  const byCity = Map.groupBy(looked, ({ cls }) => form.cityId ?? cls.city_id);
  const days = new Map<string, Awaited<ReturnType<typeof readDays>>>();
  for (const [cityId, looks] of byCity) {
    const dates = looks.map(({ times }) => times.date);
    days.set(cityId, await readDays(tx, { coachId, cityId }, dates));
  }
  return days;
}

const yearsOf = (days: readonly { unknownYears: number[] }[]): number[] =>
  [...new Set(days.flatMap(({ unknownYears }) => unknownYears))].toSorted((a, b) => a - b);

const nextOf = (
  { startsAt, endsAt }: SeriesDate,
  next: WhenAndWhere | undefined,
  zone: string,
): MoveDateCheck['next'] => {
  const from = next?.starts_at.getTime() ?? startsAt;
  const until = next?.ends_at.getTime() ?? endsAt;
  return from === null || until === null
    ? null
    : { startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString(), zone };
};

/** The new times of the dates on the clock of each place. The first date after a change of clocks is marked. */
function timed(classes: readonly ClassRow[], form: Form): Pick<Look, 'cls' | 'times'>[] {
  const wanted = classes.map((cls) => ({ cls, to: formOfDate(cls, form) }));
  const times = new Map<string, SeriesDate>();
  for (const [zone, ofZone] of Map.groupBy(wanted, ({ to }) => to.zone)) {
    const dates = ofZone.map(({ to }) => to.date);
    for (const [index, one] of seriesTimes(dates, { ...form, zone: requireZone(zone) }).entries())
      times.set(ofZone[index]?.cls.id ?? '', one);
  }
  return wanted.map(({ cls, to }) => ({
    cls,
    times: times.get(cls.id) ?? { date: to.date, startsAt: null, endsAt: null, clock: null },
  }));
}

interface Wanted {
  coming: readonly Pick<Look, 'cls' | 'times'>[];
  named: ReadonlySet<string>;
  form: Form;
}

/** Looks at each date. One that cannot move stays, and may then be in the way of another: those are looked at again. */
async function lookAt(tx: Tx, { coming, named, form }: Wanted, now: Date, rules: Rules): Promise<Look[]> {
  let moving = coming.filter(({ cls }) => named.has(cls.id));
  let known: Planned[] = [];
  for (;;) {
    const ids = moving.map(({ cls }) => cls.id);
    const planned: Planned[] = [];
    const stopped: Look[] = [];
    for (const one of moving) {
      const before = known.find(({ cls }) => cls.id === one.cls.id);
      const look = before ?? (await lookAtOne(tx, one, { form, ids, planned }, now, rules));
      if (look.next === undefined) stopped.push(look);
      else planned.push({ ...look, next: look.next });
    }
    if (stopped.length > 0) {
      const left = new Set(stopped.map(({ cls }) => cls.id));
      moving = moving.filter(({ cls }) => !left.has(cls.id));
      // A date whose new time is free of all that stay now keeps its look: with 52 dates each look is several queries.
      known = planned.filter(({ next }) => !stopped.some(({ cls }) => isOver(cls, next)));
      continue;
    }
    const looks: Look[] = [];
    for (const one of coming) {
      const along = { form, ids: [...ids, one.cls.id], planned };
      looks.push(
        planned.find(({ cls }) => cls.id === one.cls.id) ?? (await lookAtOne(tx, one, along, now, rules)),
      );
    }
    return looks;
  }
}

/** True when the two times overlap. */
const isOver = (one: Span, other: Span): boolean =>
  one.starts_at < other.ends_at && one.ends_at > other.starts_at;

async function lookAtOne(
  tx: Tx,
  one: Pick<Look, 'cls' | 'times'>,
  { form, ids, planned }: { form: Form; ids: readonly string[]; planned: readonly Planned[] },
  now: Date,
  rules: Rules,
): Promise<Look> {
  const byClock = stopByClock(one.times.startsAt, now, rules.seriesHorizonDays);
  if (byClock === 'skipped' || byClock === 'past') return { ...one, stop: { stop: byClock } };
  try {
    const next = await plannedDate(tx, one.cls, { form, ids }, now, rules);
    const other = collisionIn(planned, next);
    if (other === undefined) return { ...one, stop: null, next };
    const startsAt = other.next.starts_at.toISOString();
    return { ...one, stop: { stop: 'clash', other: { classId: other.cls.id, startsAt } } };
  } catch (error) {
    const stop = busyOf(error) ?? stopOf(error);
    if (stop === null) throw error;
    return { ...one, stop };
  }
}

/** Reads a refusal that concerns this date alone; null for any other error. */
function stopOf(error: unknown): Stop | null {
  if (!(error instanceof AppError)) return null;
  if (error.reason === 'MOVE_TOO_FAR') return { stop: 'paidOutside' };
  if (error.reason === 'TIME_DOES_NOT_EXIST') return { stop: 'skipped' };
  if (error.reason !== 'BAD_INPUT') return null;
  if (error.facts?.field === 'days') return { stop: 'tooFar' };
  return error.facts?.field === 'minSizeHours' ? { stop: 'minSize' } : null;
}
