import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import {
  seriesDates,
  seriesTimes,
  weekdayOf,
  type SeriesClock,
  type SeriesRule,
} from '#contract/series.rules.ts';
import type { SeriesDateCheck, SeriesRecord } from '#contract/series.ts';
import type { Format } from '#src/i18n/format.ts';

/** Fields of a class form that make a series. */
export interface SeriesDraft {
  date: string;
  startTime: string;
  endTime: string;
  zone: string;
  zoneMeant: 'other' | '';
  cityId: string;
  /** Weeks between the dates; empty for a single class. */
  repeats: '' | '1' | '2';
  /** Without one the weekday of the first date counts. 1 is Monday. */
  weekdays: number[];
  /** Empty until chosen. */
  until: string;
  /** Dates that the coach left out, and holidays that are taught in spite of the day. */
  leftOut: string[];
  keptIn: string[];
  /** Dates of a series that change together. */
  scope: SeriesScope;
}

/** Dates of a series that change together: one, it and the later ones, or all to come. */
export type SeriesScope = 'one' | 'later' | 'all';

export type DraftRule = SeriesRule & SeriesClock;

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days ahead that a series reaches, until the server's rule is known. */
export const usualHorizonDays = 365;

/** Twelve dates of one weekday, until a last date is chosen. */
const usualDays = 11 * 7;

/** Rule of a draft; undefined for a single class, and while its time is missing. */
export function ruleOf({
  repeats,
  weekdays,
  until,
  ...time
}: Omit<SeriesDraft, 'zoneMeant' | 'cityId' | 'scope'>): DraftRule | undefined {
  const { date, startTime, endTime, zone } = time;
  if (repeats === '' || [date, startTime, endTime, zone].includes('')) return undefined;
  return {
    date,
    startTime,
    endTime,
    zone,
    weekdays: weekdays.length === 0 ? [weekdayOf(date)] : weekdays.toSorted((a, b) => a - b),
    everyWeeks: repeats === '1' ? 1 : 2,
    until: until === '' ? daysAfter(date, usualDays) : until,
  };
}

export type SeriesDates =
  | { key: 'tooMany' | 'empty' }
  /** `unknownYears` have no holidays of the city. */
  | { key: 'dates'; rows: SeriesDateCheck[]; unknownYears: readonly number[] };

/** Dates of a rule as the phone computes them: with the facts of the clock, without those of the coach. */
export function datesOf(rule: DraftRule, now: number, horizonDays: number): SeriesDates {
  const dates = seriesDates(rule);
  if (dates.length === 0) return { key: 'empty' };
  if (dates.length > limits.seriesDates) return { key: 'tooMany' };
  const last = now + horizonDays * DAY_MS;
  const rows = seriesTimes(dates, rule).map(({ date, startsAt, clock }): SeriesDateCheck => ({
    date,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    stop: startsAt === null ? 'skipped' : startsAt <= now ? 'past' : startsAt > last ? 'tooFar' : null,
    notes: clock === 'doubled' ? ['doubled'] : clock === 'changed' ? ['clockChange'] : [],
  }));
  return { key: 'dates', rows, unknownYears: [] };
}

type Choice = Pick<SeriesDraft, 'leftOut' | 'keptIn'>;

/** A holiday of the city, or a day off of the coach. */
export const isHoliday = ({
  cityDay,
  isDayOff = false,
}: Pick<SeriesDateCheck, 'cityDay' | 'isDayOff'>): boolean => isDayOff || cityDay?.kind === 'holiday';

/** True for a possible date that is not left out. A holiday or a day off is left out until the coach keeps it. */
export const isChosen = (row: SeriesDateCheck, { leftOut, keptIn }: Choice): boolean =>
  row.stop === null && (isHoliday(row) ? keptIn.includes(row.date) : !leftOut.includes(row.date));

/** Returns the choice after a tick was set or taken away. */
export function choose(row: SeriesDateCheck, isOn: boolean, { leftOut, keptIn }: Choice): Partial<Choice> {
  const without = (dates: string[]) => dates.filter((date) => date !== row.date);
  if (isHoliday(row)) return { keptIn: isOn ? [...keptIn, row.date] : without(keptIn) };
  return { leftOut: isOn ? without(leftOut) : [...leftOut, row.date] };
}

/** Dates on which a class is made. */
export const chosenDates = (rows: readonly SeriesDateCheck[], choice: Choice): string[] =>
  rows.filter((row) => isChosen(row, choice)).map(({ date }) => date);

/** State of the server's look at the dates; `none` while a city or a date is missing, so that nothing is sent. */
export type DatesCheck = 'offline' | 'none' | 'busy' | 'failed' | 'done';

/**
 * Returns why the button that creates the dates is off, or undefined. Until the check is done, a holiday of the city
 * looks like any other date. A tap on a form that is not whole creates nothing and marks its fields. A try without an
 * answer can be sent again in any case: its dates may exist by now, so the check would refuse them.
 */
export function whyNotCreated(
  { chosen, check, isAgain }: { chosen: readonly string[]; check: DatesCheck; isAgain: boolean },
  isWhole: boolean,
  t: TFunction,
): string | undefined {
  if (check === 'offline') return t('series.off');
  if (isAgain) return undefined;
  if (chosen.length === 0) return t('series.noDate');
  if (!isWhole || check === 'done') return undefined;
  return t(check === 'busy' ? 'series.checking' : 'series.notChecked');
}

/** Reads what forbids a date, or what is named about it. */
export function factsOfDate(
  { stop, other, notes, cityDay, isDayOff = false }: SeriesDateCheck,
  { zone, date, startTime }: Pick<DraftRule, 'zone' | 'date' | 'startTime'>,
  t: TFunction,
  format: Format,
): string[] {
  if (stop === 'clash' || stop === 'engaged')
    return [t(`series.stop.${stop}`, { time: other ? format.time(other.startsAt, zone) : '' })];
  if (stop !== null) return [t(`series.stop.${stop}`)];
  const time = format.time(`${date}T${startTime}:00Z`, 'UTC');
  return [
    ...(isDayOff ? [t('series.dayOff')] : []),
    ...(cityDay ? [t(`series.cityDay.${cityDay.kind}`, { name: format.local(cityDay.name) })] : []),
    ...notes.map((note) => t(`series.note.${note}`, { time })),
  ];
}

/** First instant of some Monday; weekdays count from it. */
const monday = Date.parse('2027-03-15T00:00:00Z');
export const dayOfWeek = (weekday: number): string => new Date(monday + (weekday - 1) * DAY_MS).toISOString();

/** "Every Saturday until Sat, Jun 26"; without the days once a date was moved away from them. */
export function ruleText(
  rule: Pick<SeriesRecord, 'weekdays' | 'everyWeeks' | 'lastDate' | 'isOffRule'>,
  t: TFunction,
  format: Format,
): string {
  const { weekdays, everyWeeks, lastDate, isOffRule } = rule;
  const until = format.monthDay(`${lastDate}T00:00:00Z`, 'UTC');
  if (isOffRule) return t('series.ruleMoved', { until });
  const days = format.list(weekdays.map((weekday) => format.weekday(dayOfWeek(weekday), 'UTC')));
  return t(`series.rule${everyWeeks}`, { days, until });
}

/** Next date of a copied class: one week after it, or the first such weekday after today. */
export function nextDate(date: string, today: string): string {
  let next = daysAfter(date, 7);
  while (next <= today) next = daysAfter(next, 7);
  return next;
}

/** Reader of the dates of a series: its coach sees all of them, a family those to come. */
export type SeriesReader = 'coach' | 'family';
type SeriesClass = SeriesRecord['classes'][number];

/** Dates of a series that a reader can open. A family reads those with a seat: free, or its own. */
export const shownDates = (
  classes: readonly SeriesClass[],
  reader: SeriesReader,
  now: number,
): SeriesClass[] =>
  reader === 'coach'
    ? [...classes]
    : classes.filter(
        ({ startsAt, state, canBook, myOrderId }) =>
          state === 'published' && Date.parse(startsAt) > now && (canBook || myOrderId !== null),
      );

/** Day and time of one date, on the clock of its own place. */
export const whenOfDate = (
  { startsAt, endsAt, zone }: Pick<SeriesClass, 'startsAt' | 'endsAt' | 'zone'>,
  series: Pick<SeriesRecord, 'zone'>,
  format: Format,
): string =>
  `${format.day(startsAt, zone ?? series.zone)}, ${format.timeRange(startsAt, endsAt, zone ?? series.zone)}`;

/** State of one date: canceled, over, booked, or its seats. */
export function stateOfDate(
  { state, endsAt, capacity, seatsLeft, seats, myOrderId }: SeriesClass,
  reader: SeriesReader,
  now: number,
  t: TFunction,
): string {
  if (state === 'canceled') return t('series.canceled');
  if (Date.parse(endsAt) <= now) return t('series.past');
  if (reader === 'coach' && seats !== undefined) {
    // A request and an unpaid seat are no bookings.
    const asked = seats.unpaid + seats.asked;
    const words = { taken: seats.booked, capacity, asked };
    return t(asked > 0 ? 'series.takenAsked' : 'series.taken', words);
  }
  if (myOrderId !== null) return t('series.mine');
  return seatsLeft > 0 ? t('series.left', { count: seatsLeft }) : t('series.full');
}
