import { z } from 'zod';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { Gender } from './enums.ts';
import { byId, cursor, id, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { publicRating } from './rating.ts';

export const coachDetail = z.strictObject({
  coach: coachCard,
  experience: localText,
  years: z.int(),
  /** Classes that start from now on, soonest first, at most 20. */
  classes: z.array(classRecord),
  /** The newest revealed ratings, at most 3; all of them: `coach.ratings`. */
  ratings: z.array(publicRating),
  isFavorite: z.boolean(),
});
export type CoachDetail = z.infer<typeof coachDetail>;

const genderText = z.enum([String(Gender.boy), String(Gender.girl), String(Gender.other)] as ['0', '1', '2']);

export const coachApi = {
  'coach.search': endpoint({
    summary:
      'Coaches by the beginning of any part of the name (Latin or Chinese), or by city and gender; best rated first',
    access: 'public',
    input: z.strictObject({
      name: text(limits.search, 0).optional(),
      city: z.string().max(40).optional(),
      gender: genderText.optional(),
      cursor: cursor.optional(),
    }),
    output: page(coachCard),
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
