import { type ClassForm, classForm } from '#contract/class.ts';
import { exponentOf } from '#contract/currencies.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { email } from '#contract/fields.ts';
import type { ImportColumn, ImportFault } from '#contract/import-choices.ts';
import { limits } from '#contract/limits.ts';
import { seriesDates } from '#contract/series.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { requirePayable } from '#server/teaching/class/class.rules.ts';
import { timesOf } from '#server/teaching/class/class.times.rules.ts';
import { weekdayNames } from './import.columns.data.ts';
import { type Fault, fault, faulty, fine, type Judged, repeated } from './import.judge.rules.ts';
import { activityOf, languageOf, type NamedActivity } from './import.people.rules.ts';
import { foldCell, type ImportRow, type RowTime } from './import.table.rules.ts';

export interface PlannedRow {
  coachEmail: string;
  placeKey: string;
  form: ClassForm;
  startsAt: Date;
  endsAt: Date;
}

/** A time of a coach that is taken: by a class, a planned class, or a line of the file. */
export interface TakenTime {
  email: string;
  startsAt: Date;
  endsAt: Date;
  placeKey: string;
  what: 'class' | 'plannedClass' | 'line';
  line?: number;
  /** True for this partner: the same start at the same place is the same class. */
  isOwn: boolean;
  /** False for a planned class that its coach declined: the time is free. */
  isTaken: boolean;
}

export interface ClassFacts {
  now: Date;
  currency: string;
  cities: readonly { id: string; en: string; zh: string; zone: string }[];
  activities: readonly NamedActivity[];
  /** Addresses of coaches who joined the partner or are invited. */
  coaches: ReadonlySet<string>;
  taken: readonly TakenTime[];
}

/** A class of a series is at most a year away (docs/domain.md 4.20). */
const farthestDays = 365;

export const placeKeyOf = (placeName: string): string => foldCell(placeName);

export const findCity = (cities: ClassFacts['cities'], cell: string) => {
  const typed = foldCell(cell);
  return cities.find(({ id, en, zh }) => [id, foldCell(en), foldCell(zh)].includes(typed));
};

/** Times of coaches by hour, so that thousands of lines are compared fast. */
class Times {
  readonly #byHour = new Map<string, TakenTime[]>();

  add(time: TakenTime): void {
    for (const key of this.#keys(time)) {
      const list = this.#byHour.get(key);
      if (list === undefined) this.#byHour.set(key, [time]);
      else list.push(time);
    }
  }

  /** Taken times that overlap, and the same class whether or not it is taken. */
  overlapping(span: Pick<TakenTime, 'email' | 'startsAt' | 'endsAt'>): TakenTime[] {
    const found = this.#keys(span).flatMap((key) => this.#byHour.get(key) ?? []);
    return found.filter((one) => one.startsAt < span.endsAt && one.endsAt > span.startsAt);
  }

  #keys({ email: of, startsAt, endsAt }: Pick<TakenTime, 'email' | 'startsAt' | 'endsAt'>): string[] {
    const [first, last] = [startsAt.getTime(), endsAt.getTime() - 1].map((at) => Math.floor(at / HOUR_MS));
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => `${of} ${(first ?? 0) + at}`);
  }
}

/** Judges the lines of a timetable with the rules of a new class. Whether its coach agrees is asked later. */
export function judgeClasses(rows: readonly ImportRow[], facts: ClassFacts): Judged<PlannedRow>[] {
  const times = new Times();
  for (const one of facts.taken) times.add(one);
  return rows.map((row) => judgeClass(row, facts, times));
}

function judgeClass(row: ImportRow, facts: ClassFacts, times: Times): Judged<PlannedRow> {
  const { planned, faults } = plan(row, facts);
  if (faults.length > 0) return faulty(row, faults);
  const made: PlannedRow[] = [];
  let same: TakenTime | undefined;
  for (const one of planned) {
    const span = { email: one.coachEmail, startsAt: one.startsAt, endsAt: one.endsAt };
    const others = times.overlapping(span);
    const twin = others.find(
      (other) =>
        other.isOwn && other.placeKey === one.placeKey && other.startsAt.getTime() === one.startsAt.getTime(),
    );
    const clash = twin === undefined ? others.find(({ isTaken }) => isTaken) : undefined;
    if (clash !== undefined) return faulty(row, [fault('start', 'clash', clash.line)]);
    if (twin === undefined) made.push(one);
    else same ??= twin;
  }
  if (made.length === 0 && same !== undefined)
    return repeated(row, { what: same.what, ...(same.line !== undefined && { line: same.line }) });
  for (const { coachEmail, startsAt, endsAt, placeKey } of made)
    times.add({
      email: coachEmail,
      startsAt,
      endsAt,
      placeKey,
      what: 'line',
      line: row.line,
      isOwn: true,
      isTaken: true,
    });
  return fine(row, made);
}

/** Columns of the fields of the form of a class. */
const columnOf: Readonly<Record<string, ImportColumn>> = {
  title: 'title',
  description: 'description',
  activity: 'activity',
  placeName: 'place',
  address: 'address',
  cityId: 'city',
  date: 'date',
  startTime: 'start',
  endTime: 'end',
  capacity: 'capacity',
  priceMinor: 'price',
};

/** An event has them in its dates. */
const eventColumns: ReadonlySet<ImportColumn> = new Set(['date', 'start', 'end']);

function plan(row: ImportRow, facts: ClassFacts): { planned: PlannedRow[]; faults: Fault[] } {
  const { cells } = row;
  const faults: Fault[] = row.hasTooMany ? [fault('title', 'tooManyCells')] : [];
  const isGiven = (column: ImportColumn) =>
    cells[column] !== undefined || (row.times !== undefined && eventColumns.has(column));
  const add = (column: ImportColumn, why: ImportFault) => {
    if (!faults.some((one) => one.column === column))
      faults.push(fault(column, isGiven(column) ? why : 'missing'));
  };
  const coach = email.safeParse((cells.coach ?? '').normalize('NFKC'));
  if (!coach.success) add('coach', 'wrong');
  else if (!facts.coaches.has(coach.data)) add('coach', 'notOfPartner');
  const activity = activityOf(cells.activity ?? '', facts.activities);
  if (activity === undefined) add('activity', 'unknown');
  const city = findCity(facts.cities, cells.city ?? '');
  if (city === undefined) add('city', 'unknown');
  const language = languageOf(cells.language, cells.title ?? '');
  if (language === undefined) add('language', 'unknown');
  const priceMinor = priceOf(cells.price ?? '', facts.currency);
  if (priceMinor === undefined) add('price', 'wrong');
  if (cells.currency !== undefined && foldCell(cells.currency) !== facts.currency.toLowerCase())
    add('currency', 'otherCurrency');
  const dates = datesOf(row, facts.now);
  if ('fault' in dates) add(dates.fault.column, dates.fault.why);
  const planned: PlannedRow[] = [];
  for (const time of 'fault' in dates ? [] : dates.times) {
    const parsed = classForm.safeParse({
      language: language ?? 'en',
      title: cells.title ?? '',
      description: cells.description ?? '',
      activity: activity ?? 'swim',
      meets: [],
      placeName: cells.place ?? '',
      address: cells.address ?? '',
      cityId: city?.id ?? 'none',
      date: time.date,
      startTime: time.start,
      endTime: time.end,
      zone: city?.zone ?? 'UTC',
      capacity: numberOf(cells.capacity ?? ''),
      priceMinor: priceMinor ?? 0,
    });
    if (!parsed.success) {
      for (const { path } of parsed.error.issues) add(columnOf[String(path[0])] ?? 'title', 'wrong');
      break;
    }
    const timed = timedOf(parsed.data, facts);
    if ('column' in timed) add(timed.column, timed.why);
    else if (coach.success)
      planned.push({
        ...timed,
        coachEmail: coach.data,
        placeKey: placeKeyOf(parsed.data.placeName),
        form: parsed.data,
      });
    if (faults.length > 0) break;
  }
  return { planned, faults };
}

/** Start and end by the rules of a new class. */
function timedOf(form: ClassForm, { now, currency }: ClassFacts): { startsAt: Date; endsAt: Date } | Fault {
  try {
    requirePayable(form.priceMinor, currency);
    const times = timesOf(form, now);
    if (times.startsAt.getTime() > now.getTime() + farthestDays * DAY_MS) return fault('date', 'tooFar');
    return times;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.reason === 'TIME_DOES_NOT_EXIST') return fault('start', 'skippedTime');
    if (error.reason === 'TIME_HAPPENS_TWICE') return fault('start', 'doubledTime');
    const field = String(error.facts?.['field']);
    return field === 'date' ? fault('date', 'past') : fault(columnOf[field] ?? 'start', 'wrong');
  }
}

type Dates = { times: readonly RowTime[] } | { fault: { column: ImportColumn; why: ImportFault } };

function datesOf({ cells, times, timeFault }: ImportRow, now: Date): Dates {
  if (timeFault === 'otherDay') return { fault: { column: 'end', why: 'wrong' } };
  if (timeFault !== undefined) return { fault: { column: 'date', why: timeFault } };
  if (times !== undefined) return { times };
  const clock = { start: timeOf(cells.start ?? ''), end: timeOf(cells.end ?? '') };
  const date = dateOf(cells.date ?? '');
  if (date === undefined) return { fault: { column: 'date', why: 'wrong' } };
  if (cells.weekdays === undefined) {
    // A day until which a class repeats, without its weekdays, would make one class of many.
    if (cells.until !== undefined && dateOf(cells.until) !== date)
      return { fault: { column: 'weekdays', why: 'missing' } };
    return { times: [{ date, ...clock }] };
  }
  const weekdays = weekdaysOf(cells.weekdays);
  if (weekdays === undefined) return { fault: { column: 'weekdays', why: 'wrong' } };
  const until = dateOf(cells.until ?? '');
  if (until === undefined || until < date) return { fault: { column: 'until', why: 'wrong' } };
  if (Date.parse(until) > now.getTime() + farthestDays * DAY_MS)
    return { fault: { column: 'until', why: 'tooFar' } };
  const dates = seriesDates({ date, until, weekdays, everyWeeks: 1 });
  if (dates.length > limits.seriesDates) return { fault: { column: 'until', why: 'tooManyDates' } };
  if (dates.length === 0) return { fault: { column: 'weekdays', why: 'wrong' } };
  return { times: dates.map((day) => ({ date: day, ...clock })) };
}

/** A day with its year first: other orders mean two days. */
function dateOf(cell: string): string | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(foldCell(cell));
  if (parts === null) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : undefined;
}

const timeOf = (cell: string): string =>
  foldCell(cell)
    .replace(/^(\d):/, '0$1:')
    .replace(/^(\d\d:\d\d):00$/, '$1');

function weekdaysOf(cell: string): number[] | undefined {
  const named = foldCell(cell)
    .split(/[\s,;/、|]+/)
    .filter((one) => one !== '');
  const days = named.map((one) => weekdayNames.findIndex((names) => names.includes(one)) + 1);
  return days.length === 0 || days.includes(0) ? undefined : days;
}

const numberOf = (cell: string): number =>
  /^\d{1,6}$/.test(foldCell(cell)) ? Number(foldCell(cell)) : Number.NaN;

/** An amount without a sign of thousands; the decimal sign is a point or a comma. */
function priceOf(cell: string, currency: string): number | undefined {
  const digits = exponentOf(currency);
  const parts = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(foldCell(cell));
  if (parts === null) return undefined;
  const [, whole = '', part = ''] = parts;
  if (part.length > digits) return undefined;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || '0');
}
