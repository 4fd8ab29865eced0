import { z } from 'zod';
import { accommodations, GenderText, levels, YesNo } from './enums.ts';
import { activityKey, date, id, text } from './fields.ts';
import { limits } from './limits.ts';
import { classTypes, partsOfDay, searchFilters } from './search-choices.ts';
import { spokenLanguages } from './spoken-languages.ts';

/** Digits in a query, checked before anything converts them to a number. */
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

/** Lists full classes beside the others, for families ready to wait. */
export const full = z.literal(YesNo.is).optional();

/** Filters of both searches, of coaches and of classes. */
export const searchFields = {
  /** Beginning of any part of the coach's name. */
  name: text(limits.search, 0).optional(),
  city: z.string().max(40).optional(),
  /** Also searches cities up to this many kilometres away; only with `city`. */
  km: digits(4).optional(),
  gender: z.enum(GenderText).optional(),
  activity: activityKey.optional(),
  /** Comma-separated accommodations; results meet all of them. */
  needs: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(accommodations)).max(accommodations.length))
    .optional(),
  /** Minimum average of the stars; coaches with too few ratings have no average. */
  stars: z.enum(['1', '2', '3', '4', '5']).optional(),
  /** First and last day, and the part of the day, in the class's time zone. */
  from: date.optional(),
  until: date.optional(),
  part: z.enum(partsOfDay).optional(),
  /** Maximum price of a seat, in minor units. */
  maxPrice: digits(7).optional(),
  /** Minimum number of free seats, for a family that comes together. */
  seats: digits(2).optional(),
  type: z.enum(classTypes).optional(),
  /** Age of a participant in whole years: results are for this age. */
  age: digits(2).optional(),
  level: z.enum(levels).optional(),
  taughtIn: z.enum(spokenLanguages).optional(),
  /** The partner institution under which the class is given. */
  partnerId: id.optional(),
};

/** Count of at most 99; `isMore` when there are more. */
const howMany = z.strictObject({ count: z.int(), isMore: z.boolean() });

/** Number of results. Without a result: the results without each filter, largest first. */
export const searchCount = howMany.extend({
  without: z.array(
    howMany.extend({
      filter: z.enum(searchFilters),
      /** One of several needs; absent where all of them are left out. */
      need: z.enum(accommodations).optional(),
    }),
  ),
});
export type SearchCount = z.infer<typeof searchCount>;
