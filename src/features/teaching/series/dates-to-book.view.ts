import type { SeriesRecord } from '#contract/series.ts';

type SeriesDate = SeriesRecord['classes'][number];
/** A date of a series with the facts that a booking agrees to. */
export type DateToBook = SeriesDate & { basis: NonNullable<SeriesDate['basis']> };

const hasBasis = (date: SeriesDate): date is DateToBook => date.basis !== undefined;

/** Dates to come in which the family has no seat, soonest first. Some of them may be full. */
export const datesToCome = ({ classes }: Pick<SeriesRecord, 'classes'>, now: number): DateToBook[] =>
  classes
    .filter(hasBasis)
    .filter(
      ({ state, startsAt, myOrderId }) =>
        state === 'published' && Date.parse(startsAt) > now && myOrderId === null,
    )
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
