import { z } from 'zod';
import { accommodations, activities, GenderText, YesNo } from './enums.ts';
import { date, id, text } from './fields.ts';
import { limits } from './limits.ts';
import { classTypes, partsOfDay, searchFilters } from './search-choices.ts';

/** Digits in a query: nothing is coerced before it was checked. */
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

/** Full classes are listed beside the others, for who would wait. */
export const full = z.literal(YesNo.is).optional();

/** What narrows a search of coaches and a search of classes. */
export const searchFields = {
  /** Of the coach: the beginning of any part of the name. */
  name: text(limits.search, 0).optional(),
  city: z.string().max(40).optional(),
  /** Also in the cities around, up to this many kilometres away; only with `city`. */
  km: digits(4).optional(),
  gender: z.enum(GenderText).optional(),
  activity: z.enum(activities).optional(),
  /** Names of accommodations with commas between: all of them are met. */
  needs: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(accommodations)).max(accommodations.length))
    .optional(),
  /** The least mean of the stars; coaches without enough ratings have none. */
  stars: z.enum(['1', '2', '3', '4', '5']).optional(),
  /** First and last day, and the part of the day, by the clock of the class's own place. */
  from: date.optional(),
  until: date.optional(),
  part: z.enum(partsOfDay).optional(),
  /** Minor units for one seat. */
  maxPrice: digits(7).optional(),
  /** Free seats, for a family that comes together. */
  seats: digits(2).optional(),
  type: z.enum(classTypes).optional(),
  /** The partner institution under which the class is given. */
  partnerId: id.optional(),
};

/** At most 99; `isMore` says that there are more. */
const howMany = z.strictObject({ count: z.int(), isMore: z.boolean() });

/** How many a search finds. Where it finds nothing, what each of its filters shuts out: the most first. */
export const searchCount = howMany.extend({
  without: z.array(howMany.extend({ filter: z.enum(searchFilters) })),
});
export type SearchCount = z.infer<typeof searchCount>;
