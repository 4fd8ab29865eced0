import { z } from 'zod';
import { classPackOffer } from './class-pack.ts';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, localText, minor, page, zone } from './fields.ts';
import { publicRating } from './rating.ts';
import { coachSorts } from './search-choices.ts';
import { searchCount, searchFields } from './search-fields.ts';
import { freeFrom } from './slot-choice.ts';

/** Facts about a coach that the platform checked or counted. */
export const coachBadges = z.strictObject({
  /** The checks of identity and background are valid until then. */
  clearedUntil: instant.nullable(),
  /** Answers in time among the newest requests, at most 50; null below five (docs/domain.md 4.12). */
  answers: z.strictObject({ asked: z.int(), answered: z.int() }).nullable(),
  /** The partner institutions at which the coach teaches. */
  partners: z.array(z.strictObject({ id, name: localText })),
});
export type CoachBadges = z.infer<typeof coachBadges>;

export const coachDetail = z.strictObject({
  coach: coachCard,
  experience: localText,
  years: z.int(),
  /** Names of the approved pictures (`/applet/picture/{name}`); absent in what a phone saved before there were any. */
  pictures: z.array(z.string()).optional(),
  /** Classes that start from now on, soonest first, at most 20. */
  classes: z.array(classRecord),
  /** Where `class.list` of this coach goes on; null when these are all, absent in what an older build kept. */
  moreClasses: z.string().nullable().optional(),
  /** The newest revealed ratings, at most 3; all of them: `coach.ratings`. */
  ratings: z.array(publicRating),
  isFavorite: z.boolean(),
  /** Class packs that can be bought; absent in what a phone saved before there were any. */
  classPacks: z.array(classPackOffer).optional(),
  /** Soonest free slot; absent without one, and in what an older build kept. */
  freeFrom: freeFrom.optional(),
  /** Absent in what a phone saved before there were any. */
  badges: coachBadges.optional(),
});
export type CoachDetail = z.infer<typeof coachDetail>;

/** Every field narrows the search; class fields must all fit at least one class. */
export const coachSearch = z.strictObject({
  ...searchFields,
  /** Best rated first when it is left out; others than that order the best rated thousands alone. */
  sort: z.enum(coachSorts).optional(),
  cursor: cursor.optional(),
});

/** The next class of a coach that the reader can book. */
export const soonestClass = z.strictObject({
  classId: id,
  startsAt: instant,
  zone,
  /** Current price of a seat for this reader; a reduced price comes with the full one (docs/domain.md 4.8). */
  priceMinor: minor,
  fullPriceMinor: minor.optional(),
  currency,
  seatsLeft: z.int(),
  /** Number of dates that are booked together for this price, when the class is a date of a course. */
  courseDates: z.int().optional(),
});
export type SoonestClass = z.infer<typeof soonestClass>;

/** Coach with the soonest bookable class that fits the search; null without one. */
export const foundCoach = coachCard.extend({
  soonest: soonestClass.nullable(),
  /** Absent without free hours, and in what an older build kept. */
  freeFrom: freeFrom.optional(),
  /** Kilometres from the city that was asked for to the coach's own; absent where none was. */
  km: z.int().optional(),
});

export const coachApi = {
  'coach.search': endpoint({
    summary:
      'Coaches by the beginning of any part of the name (Latin or Chinese), else by words of their classes; by place, person and what they offer',
    access: 'public',
    input: coachSearch,
    output: page(foundCoach),
  }),
  'coach.count': endpoint({
    summary:
      'How many coaches a search finds; of one that finds nobody, how many it would find without each filter',
    access: 'public',
    input: coachSearch.omit({ cursor: true, sort: true }),
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
    summary: 'List ratings of the signed-in coach by families, without sealed ones',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(publicRating).extend({ coach: coachCard }),
  }),
};
