import { z } from 'zod';
import { classRecord } from './class.ts';
import { classPackOffer } from './class-pack.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, activities, Gender } from './enums.ts';
import { byId, currency, cursor, date, id, instant, localText, minor, page, text, zone } from './fields.ts';
import { limits } from './limits.ts';
import { publicRating } from './rating.ts';

export const coachDetail = z.strictObject({
  coach: coachCard,
  experience: localText,
  years: z.int(),
  /** Names of the approved pictures (`/applet/picture/{name}`); absent in what a phone saved before there were any. */
  pictures: z.array(z.string()).optional(),
  /** Classes that start from now on, soonest first, at most 20. */
  classes: z.array(classRecord),
  /** The newest revealed ratings, at most 3; all of them: `coach.ratings`. */
  ratings: z.array(publicRating),
  isFavorite: z.boolean(),
  /** Class packs that can be bought; absent in what a phone saved before there were any. */
  classPacks: z.array(classPackOffer).optional(),
});
export type CoachDetail = z.infer<typeof coachDetail>;

const genderText = z.enum([String(Gender.boy), String(Gender.girl), String(Gender.other)] as ['0', '1', '2']);

/** Digits in a query: nothing is coerced before it was checked. */
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

/** Every field narrows; those from `from` on ask for at least one class that fits all of them. */
export const coachSearch = z.strictObject({
  name: text(limits.search, 0).optional(),
  city: z.string().max(40).optional(),
  /** Also in the cities around, up to this many kilometres away; only with `city`. */
  km: digits(4).optional(),
  gender: genderText.optional(),
  activity: z.enum(activities).optional(),
  /** Names of accommodations with commas between: the coach meets all of them. */
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
  part: z.enum(['morning', 'afternoon', 'evening']).optional(),
  /** Minor units for one seat. */
  maxPrice: digits(7).optional(),
  /** Free seats, for a family that comes together. */
  seats: digits(2).optional(),
  cursor: cursor.optional(),
});

/** What narrows a search by itself. A distance goes with its city, both days with each other. */
export const searchFilters = [
  'name',
  'city',
  'gender',
  'activity',
  'needs',
  'stars',
  'days',
  'part',
  'maxPrice',
  'seats',
] as const;

/** At most 99; `isMore` says that there are more. */
const howMany = z.strictObject({ count: z.int(), isMore: z.boolean() });

/** How many a search finds. Where it finds nobody, what each of its filters shuts out: the most first. */
const searchCount = howMany.extend({
  without: z.array(howMany.extend({ filter: z.enum(searchFilters) })),
});
export type SearchCount = z.infer<typeof searchCount>;

/** A coach with the soonest class that can be booked and fits the search; null when there is none. */
export const foundCoach = coachCard.extend({
  soonest: z
    .strictObject({
      classId: id,
      startsAt: instant,
      zone,
      /** What a seat costs this reader now; the full price stands beside it when that is less (docs/decisions/0211). */
      priceMinor: minor,
      fullPriceMinor: minor.optional(),
      currency,
      seatsLeft: z.int(),
    })
    .nullable(),
});

export const coachApi = {
  'coach.search': endpoint({
    summary:
      'Coaches by the beginning of any part of the name (Latin or Chinese), by place, person and what they offer; best rated first',
    access: 'public',
    input: coachSearch,
    output: page(foundCoach),
  }),
  'coach.count': endpoint({
    summary:
      'How many coaches a search finds; of one that finds nobody, how many it would find without each filter',
    access: 'public',
    input: coachSearch.omit({ cursor: true }),
    output: searchCount,
  }),
  'coach.detail': endpoint({
    summary: 'A coach with classes and newest ratings',
    access: 'public',
    input: byId,
    output: coachDetail,
  }),
  'coach.ratings': endpoint({
    summary: 'The revealed ratings of a coach, newest first',
    access: 'public',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: page(publicRating).extend({ coach: coachCard }),
  }),
  'coach.myRatings': endpoint({
    summary: 'What families said of the signed-in coach; sealed ones are not there',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(publicRating).extend({ coach: coachCard }),
  }),
};
