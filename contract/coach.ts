import { z } from 'zod';
import { classPackOffer } from './class-pack.ts';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, localText, minor, page, zone } from './fields.ts';
import { publicRating } from './rating.ts';
import { coachSorts } from './search-choices.ts';
import { searchCount, searchFields } from './search-fields.ts';

/** What is known of a coach beyond the own words. */
export const coachBadges = z.strictObject({
  /** Until when identity and background are checked. */
  clearedUntil: instant.nullable(),
  /** Of the newest requests, at most 50, how many had an answer in time; null below five (docs/domain.md 4.12). */
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
  /** Absent in what a phone saved before there were any. */
  badges: coachBadges.optional(),
});
export type CoachDetail = z.infer<typeof coachDetail>;

/** Every field narrows; those of classes ask for at least one class that fits all of them. */
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
  /** What a seat costs this reader now; the full price stands beside it when that is less (docs/decisions/0211). */
  priceMinor: minor,
  fullPriceMinor: minor.optional(),
  currency,
  seatsLeft: z.int(),
});
export type SoonestClass = z.infer<typeof soonestClass>;

/** A coach with the soonest class that can be booked and fits the search; null when there is none. */
export const foundCoach = coachCard.extend({
  soonest: soonestClass.nullable(),
  /** Kilometres from the city that was asked for to the coach's own; absent where none was. */
  km: z.int().optional(),
});

export const coachApi = {
  'coach.search': endpoint({
    summary:
      'Coaches by the beginning of any part of the name (Latin or Chinese), by place, person and what they offer',
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
    summary: 'What families said of the signed-in coach; sealed ones are not there',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(publicRating).extend({ coach: coachCard }),
  }),
};
