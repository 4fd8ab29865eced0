import type { SeriesRecord } from '#contract/series.ts';

type SeriesDate = SeriesRecord['classes'][number];
/** A date of a series or a slot plan with the facts that a booking agrees to. */
export type DateToBook = SeriesDate & {
  basis: NonNullable<SeriesDate['basis']>;
  /** Why a slot cannot be booked. */
  whyNot?: 'notFree' | 'mine' | 'busy';
  /** People of the family who have a class at the time of a slot. */
  busyIds?: readonly string[];
};

const hasBasis = (date: SeriesDate): date is SeriesDate & Pick<DateToBook, 'basis'> =>
  date.basis !== undefined;

/**
 * Dates to come, soonest first. Some of them may be full, and some already have an order of the family: it may be
 * for another child.
 */
export const datesToCome = ({ classes }: Pick<SeriesRecord, 'classes'>, now: number): DateToBook[] =>
  classes
    .filter(hasBasis)
    .filter(({ state, startsAt }) => state === 'published' && Date.parse(startsAt) > now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
