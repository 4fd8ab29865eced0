import type { SeriesRecord } from '#contract/series.ts';

type SeriesDate = SeriesRecord['classes'][number];
/** A date of a series with the facts that a booking agrees to. */
export type DateToBook = SeriesDate & { basis: NonNullable<SeriesDate['basis']> };

const hasBasis = (date: SeriesDate): date is DateToBook => date.basis !== undefined;

/**
 * Dates to come, soonest first. Some of them may be full, and some already have an order of the family: it may be
 * for another child.
 */
export const datesToCome = ({ classes }: Pick<SeriesRecord, 'classes'>, now: number): DateToBook[] =>
  classes
    .filter(hasBasis)
    .filter(({ state, startsAt }) => state === 'published' && Date.parse(startsAt) > now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
