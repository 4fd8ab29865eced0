import type { TFunction } from 'i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { MoveDateCheck, SeriesRecord } from '#contract/series.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { timeAndPlace } from '#src/features/teaching/class-form/class-input.view.ts';
import { isHoliday, type SeriesScope } from '#src/features/teaching/series/series.view.ts';
import type { Format } from '#src/i18n/format.ts';

type SeriesClass = SeriesRecord['classes'][number];

/** A date of a series that may move with others. */
export interface DateToMove {
  id: string;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** The server's look at it; undefined until it is loaded. */
  look: MoveDateCheck | undefined;
  isLeftOut: boolean;
  /** True when it would move to a holiday of the city or a day off of the coach. */
  isHoliday: boolean;
}

/** Dates to come of a scope that the same coach gives, seen from one of them; soonest first. */
export function datesInScope(
  classes: readonly SeriesClass[],
  scope: SeriesScope,
  record: Pick<ClassRecord, 'id' | 'startsAt'> & { coach: Pick<ClassRecord['coach'], 'id'> },
  now: number,
): SeriesClass[] {
  const coming = classes
    .filter(({ state, startsAt }) => state === 'published' && Date.parse(startsAt) > now)
    .filter(({ basis }) => basis?.terms === undefined || basis.terms.coachId === record.coach.id)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (scope === 'one') return coming.filter(({ id }) => id === record.id);
  return scope === 'all' ? coming : coming.filter(({ startsAt }) => startsAt >= record.startsAt);
}

/** Days from one date to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** True for a day that is too far from the present one: further away is another date of the series. */
export const isFarShift = (draft: Pick<ClassDraft, 'date'>, before: Pick<ClassDraft, 'date'>): boolean =>
  Math.abs(daysBetween(before.date, draft.date)) > limits.shiftDays;

const placeFields = ['placeName', 'address', 'cityId', 'zone'] as const;

/** Input of a move of several dates: each shifts by as many days as the date of the form, and keeps its place if that is kept. */
export function moveDatesInput(
  draft: ClassDraft,
  before: ClassDraft,
  { id, classIds }: Pick<Input<'series.move'>, 'id' | 'classIds'>,
): Input<'series.move'> {
  const { date, startTime, endTime, fold: _fold, ...place } = timeAndPlace(draft);
  const days = daysBetween(before.date, date);
  const isPlaceOther = placeFields.some((name) => draft[name].trim() !== before[name].trim());
  return {
    id,
    classIds,
    startTime,
    endTime,
    ...(days !== 0 && { days }),
    ...(isPlaceOther && place),
  };
}

type Choice = Pick<ClassDraft, 'leftOut' | 'keptIn'>;

/** Classes that would move to a holiday of the city or a day off of the coach. */
export const holidayIds = (looks: readonly MoveDateCheck[]): string[] =>
  looks.filter(isHoliday).map(({ id }) => id);

/** True for a date that stays. One that would move to a holiday stays until the coach ticks it. */
export const isLeft = (id: string, holidays: readonly string[], { leftOut, keptIn }: Choice): boolean =>
  holidays.includes(id) ? !keptIn.includes(id) : leftOut.includes(id);

/** Returns the choice after one date was set or taken away. */
export function choose({ id, isHoliday: isFree }: DateToMove, isOn: boolean, { leftOut, keptIn }: Choice) {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  if (isFree) return { leftOut, keptIn: isOn ? [...keptIn, id] : without(keptIn) };
  return { leftOut: isOn ? without(leftOut) : [...leftOut, id], keptIn };
}

/** The dates that move: not left out, possible, and not at the new time already. */
export const movableIds = (dates: readonly DateToMove[]): string[] =>
  dates
    .filter(({ isLeftOut, look }) => !isLeftOut && look?.stop === null && look.effect?.isMoved !== false)
    .map(({ id }) => id);

/** Consequences of moving these dates, added up. */
export function sumOfMoves(dates: readonly DateToMove[]) {
  const effects = dates.flatMap(({ isLeftOut, look }) => (isLeftOut ? [] : (look?.effect ?? [])));
  type Effect = (typeof effects)[number];
  const sum = (count: (one: Effect) => number) => effects.reduce((all, one) => all + count(one), 0);
  const deadlines = effects.flatMap(({ answerBy }) => answerBy ?? []);
  return {
    moved: sum(({ isMoved }) => (isMoved ? 1 : 0)),
    orders: sum(({ orders }) => orders),
    /** The soonest of all deadlines. */
    answerBy: deadlines.toSorted()[0],
    keeping: sum(({ keeping }) => keeping),
    leaving: sum(({ leaving }) => leaving),
    silentRefundMinor: sum(({ silentRefundMinor }) => silentRefundMinor),
    mostRefundMinor: sum(({ mostRefundMinor }) => mostRefundMinor),
    clashing: sum(({ clashing }) => clashing),
    waiting: sum(({ waiting }) => waiting),
    helpers: sum(({ helpers }) => helpers),
    currency: effects[0]?.currency ?? 'USD',
  };
}

/** Reads what happens on one date: its new time, what stops it, and who is asked. */
export function factsOfMove({ look, isLeftOut }: DateToMove, t: TFunction, format: Format): string[] {
  if (look === undefined) return [];
  const { stop, other, next, notes, effect } = look;
  const zone = next?.zone ?? look.zone;
  if (stop === 'clash' || stop === 'engaged')
    return [t(`series.stop.${stop}`, { time: other ? format.dayTime(other.startsAt, zone) : '' })];
  if (stop === 'minSize' || stop === 'paidOutside') return [t(`series.move.stop.${stop}`)];
  if (stop !== null) return [t(`series.stop.${stop}`)];
  const days = [
    ...(look.isDayOff ? [t('series.move.dayOff')] : []),
    ...(look.cityDay
      ? [t(`series.move.cityDay.${look.cityDay.kind}`, { name: format.local(look.cityDay.name) })]
      : []),
  ];
  if (isLeftOut) return [...days, t('series.move.stays')];
  if (effect === null || next === null) return [];
  if (!effect.isMoved) return [t('series.move.same')];
  const time = format.time(next.startsAt, zone);
  return [
    t('series.move.to', {
      day: format.day(next.startsAt, zone),
      time: format.timeRange(next.startsAt, next.endsAt, zone),
    }),
    ...days,
    ...notes.map((note) => t(`series.note.${note}`, { time })),
    ...(effect.orders > 0 ? [t('series.move.orders', { count: effect.orders })] : []),
    ...(effect.clashing > 0 ? [t('classForm.move.clashing', { count: effect.clashing })] : []),
  ];
}
