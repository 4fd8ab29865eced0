import { z } from 'zod';
import { date, id } from './fields.ts';

/** Weekdays of a series, and the weeks from one date to the next. 1 is Monday, 7 is Sunday. */
export const seriesDays = {
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  everyWeeks: z.literal([1, 2]),
};

/** Present when a class that is not canceled was moved to a weekday that the rule does not name. */
export const offRule = { isOffRule: z.literal(true).optional() };

/** Place of a class in its series: number 4 of 12, canceled ones counted too. */
export const seriesPlace = z.strictObject({
  id,
  number: z.int(),
  of: z.int(),
  ...seriesDays,
  ...offRule,
  /** Day of the last class that is not canceled. */
  lastDate: date,
});
export type SeriesPlace = z.infer<typeof seriesPlace>;
